import type { LocalisedError } from '#domain/errors/localised-error.ts'
import type { Minor } from '#domain/money/money.ts'
import type { SeenFieldName } from '#domain/catalogue/product-fields.ts'
import type { ProductValues } from '#domain/catalogue/product-values.ts'
import type { Availability, Specification } from '#domain/catalogue/product.ts'
import type { Measure } from '#domain/money/unit.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { CategoryLink } from '../shell/store-view.ts'

export type ChoiceView = {
  id: string
  name: string
  sku: string
  price: Minor
  is_sold_out: boolean
}

export type BuyableView = {
  slug: string
  product_id: string
  store_product_id: string
  name: string
  sku: string
  availability: Availability
  is_sold_out: boolean
  /** Before a variant is chosen: the lowest price of all variants. */
  price: Minor
  /** Whether another variant costs more. */
  is_from_price: boolean
  choices: readonly ChoiceView[]
  pictures: readonly PictureView[]
  /** Content of the product, and the quantity of the unit price. */
  measures: { content: Measure; base: Measure } | null
}

export type QuickViewResponse = { product: BuyableView } | { fault: LocalisedError }

export type ProductView = BuyableView &
  Pick<ProductValues, SeenFieldName> & {
    category: (CategoryLink & { parent: CategoryLink | null }) | null
    /** Sanitised HTML. */
    description: string
    meta_description: string
    specifications: readonly Specification[]
    shipping_price: Minor
    /** JSON-LD, escaped for a script element. */
    structured_data: readonly string[]
  }
