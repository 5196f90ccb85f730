import type { LocalisedError } from '#domain/errors/localised-error.ts'
import type { Minor } from '#domain/money/money.ts'
import type { SeenFieldName } from '#domain/catalogue/product-fields.ts'
import type { ProductValues } from '#domain/catalogue/product-values.ts'
import type { Availability, Specification } from '#domain/catalogue/product.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { Measures, PriceTagView } from '#ui/price-tag.tsx'
import type { CategoryLink } from '../shell/store-view.ts'

/** Before a variant is chosen it is the lowest price of all variants. */
export type PriceView = PriceTagView & {
  /** When a reduction ends, as it is read. */
  valid_until: string | null
}

export type ChoiceView = {
  id: string
  name: string
  sku: string
  is_sold_out: boolean
} & PriceView

export type BuyableView = PriceView & {
  slug: string
  product_id: string
  store_product_id: string
  name: string
  sku: string
  availability: Availability
  is_sold_out: boolean
  /** Whether another variant costs more. */
  is_from_price: boolean
  choices: readonly ChoiceView[]
  pictures: readonly PictureView[]
  /** Content of the product, and the quantity of the unit price. */
  measures: Measures | null
}

export type QuickViewResponse = { product: BuyableView } | { fault: LocalisedError }

export type ProductView = Pick<ProductValues, SeenFieldName> & {
  slug: string
  buyable: BuyableView
  /** Before a variant is chosen. */
  availability: Availability
  pictures: readonly PictureView[]
  category: (CategoryLink & { parent: CategoryLink | null }) | null
  /** Sanitised HTML. */
  description: string
  meta_description: string
  specifications: readonly Specification[]
  shipping_price: Minor
  /** JSON-LD, escaped for a script element. */
  structured_data: readonly string[]
}
