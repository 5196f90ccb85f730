import type { PictureView } from './picture.tsx'
import type { Measures, PriceTagView } from './price-tag.tsx'

export type ProductCardView = PriceTagView & {
  slug: string
  name: string
  teaser: string
  category: { name: string; slug: string } | null
  is_from_price: boolean
  measures: Measures | null
  picture: PictureView | null
  free_shipping: boolean
}
