import type { Minor } from '#domain/money/money.ts'
import type { PictureView } from './picture.tsx'

export type ProductCardView = {
  slug: string
  name: string
  teaser: string
  category: { name: string; slug: string } | null
  price: Minor
  is_from_price: boolean
  picture: PictureView | null
  free_shipping: boolean
}
