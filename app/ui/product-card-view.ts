import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import type { CardBadge } from '#features/catalogue/rules/card-badge.ts'
import type { CardRating } from '#features/reviews/rules/review.ts'
import type { PictureView } from './picture.tsx'
import type { PriceTagView } from './price-tag.tsx'

export type ProductCardView = PriceTagView & {
  slug: string
  name: string
  teaser: string
  category: { name: string; slug: string } | null
  is_from_price: boolean
  /** The price of several pieces, as it is read. */
  offer: string | null
  picture: PictureView | null
  /** Address of the picture that a mouse sees. */
  second: string | null
  colours: readonly { name: string; colour: string }[]
  badge: CardBadge | null
  /** When a preorder or backorder can be sent. */
  ships_on: ShipsOn | null
  /** Null without a review. */
  rating: CardRating | null
  free_shipping: boolean
}
