import type { Spoken } from '#domain/errors/spoken.ts'
import type { Minor } from '#domain/money.ts'
import type { Availability, Specification } from '#domain/product.ts'
import type { Measure } from '#domain/unit.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { CategoryLink } from '../shell/store-view.ts'

export type ChoiceView = {
  id: string
  name: string
  sku: string
  price: Minor
  is_sold_out: boolean
}

/** What it takes to buy a product, on its own page or at a quick look. */
export type BuyableView = {
  slug: string
  product_id: string
  store_product_id: string
  name: string
  sku: string
  availability: Availability
  is_sold_out: boolean
  /** While nothing is chosen: the lowest price of all choices. */
  price: Minor
  /** Whether another choice costs more. */
  is_from_price: boolean
  /** In the order of the shop. */
  choices: readonly ChoiceView[]
  pictures: readonly PictureView[]
  /** How much it is, and for how much of it a price is due. */
  measures: { content: Measure; base: Measure } | null
}

export type Look = { product: BuyableView } | { fault: Spoken }

export type ProductView = BuyableView & {
  brand: string
  category: (CategoryLink & { parent: CategoryLink | null }) | null
  /** Sanitised. */
  description: string
  meta_description: string
  specifications: readonly Specification[]
  shipping_price: Minor
  /** For search engines, ready to stand in a script element. */
  structured_data: readonly string[]
}
