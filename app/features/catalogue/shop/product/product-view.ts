import type { SelectedValues } from '../../rules/choose-options.ts'
import type { DeliveryChoice } from '#features/delivery/rules/list-delivery-choices.ts'
import type { LocalisedError } from '#shared/errors/localised-error.ts'
import type { Minor } from '#shared/money/money.ts'
import type { VisibleQuestion } from '#features/questions/rules/question.ts'
import type { Rating, VisibleReview } from '#features/reviews/rules/review.ts'
import type { Manufacturer } from '#features/manufacturers/rules/manufacturer.ts'
import type { VisibleFieldName } from '../../rules/product-fields.ts'
import type { ProductValues } from '../../rules/product-values.ts'
import type { Availability, Specification } from '../../rules/product.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { ProductCardView } from '#ui/product-card.tsx'
import type { PriceTagView } from '#ui/price-tag.tsx'
import type { CategoryLink } from '#shell/shop/store-view.ts'

/** Before a variant is chosen it is the lowest price of all variants. */
export type PriceView = PriceTagView & {
  /** The days of which the former price is the lowest; null if it is not said. */
  reference_days: number | null
  /** When a reduction ends, as it is read. */
  valid_until: string | null
  /** The price of several pieces, as it is read. */
  offer: string | null
}

export type OptionValueView = { name: string; colour: string | null; picture: PictureView | null }

/** The variants of a product without options are the values of one without a name. */
export type OptionView = { name: string; advice: string; values: readonly OptionValueView[] }

export type ChoiceView = {
  id: string
  /** In the order of the options. */
  values: readonly string[]
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
  options: readonly OptionView[]
  /** By the address of the page. */
  chosen: SelectedValues
  choices: readonly ChoiceView[]
  pictures: readonly PictureView[]
}

export type QuickViewResponse = { product: BuyableView } | { fault: LocalisedError }

export type ProductView = Pick<ProductValues, VisibleFieldName> & {
  slug: string
  maker: Manufacturer | null
  delivery: Pick<DeliveryChoice, 'kind' | 'transit' | 'promise'>
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
  related_goods: readonly {
    kind: 'chosen' | 'bought' | 'similar'
    cards: readonly ProductCardView[]
  }[]
  rating: Rating
  /** The newest. */
  reviews: readonly VisibleReview[]
  questions: readonly VisibleQuestion[]
  /** JSON-LD, escaped for a script element. */
  structured_data: readonly string[]
}
