import type { HidingReason } from '#features/reviews/rules/review.ts'
import type { Minor } from '#shared/money/money.ts'
import type { ContributionTerms } from '#features/orders/rules/contribution.ts'
import type { Measure } from '#shared/money/unit.ts'
import type { Specification } from '#features/catalogue/rules/product.ts'
import type { ProductValues } from '#features/catalogue/rules/product-values.ts'
import type { OfferedFilter } from '#features/catalogue/rules/offered-filters.ts'
import type { HomeBlockKind, PictureSide } from '#features/home-page/rules/home-blocks.ts'
import type { ThemeType } from '#shared/theme/theme.ts'

/** `file` is relative to database/demo/pictures. */
export type Picture = { file: string; alt_text: string }

export type Variant = {
  name: string
  sku: string
  price: number | null
  /** The one of the product holds without it. */
  unit_pricing_measure?: Measure
  stock_quantity: number | null
  shelf?: string
  active: boolean
}

/** `store` is the store's domain. */
export type StoreLink = {
  store: string
  price: number | null
  active: boolean
  sort_order: number
  category: string | null
}

/** Amounts are integers in minor units of the selling store's currency. */
export type Product = Partial<Omit<ProductValues, 'base_price' | 'cost_price' | 'category_id'>> & {
  slug: string
  name: string
  description: string
  base_price: number
  cost_price: number | null
  category: string | null
  sku: string
  brand: string
  specifications: Specification[]
  pictures: Picture[]
  variants: Variant[]
  stores: StoreLink[]
  /** Days from the start of the demo until it can be sent. */
  comes_in_days?: number
}

/** It is typed in the forms like this. */
export type Delivery = {
  cutoff?: string
  /** Working days that the store tells; without them, those of a new store. */
  usual_days?: readonly [number, number]
  methods: {
    kind: 'home' | 'parcel_shop' | 'pickup'
    carrier?: 'gls' | 'post_nord' | 'dao' | 'bring'
    days: readonly [number, number]
    zones: {
      countries: string
      free_from?: string
      rates: { price: string; up_to_weight?: string }[]
    }[]
  }[]
}

export type Category = {
  slug: string
  name: string
  description: string
  parent: string | null
  active: boolean
  sort_order: number
  picture?: Picture
}

export type Company = {
  key: string
  name: string
  address: string
  registration_number: string
  email: string
  phone: string
}

export type Page = { title: string; content: string }

/** Older items use `body`, newer ones `content`; the shop reads both. */
export type NavigationItem = {
  label: string
  href: string
  content: Page | { title: string; body: string } | null
}

/** The blocks in their order, as they are typed in the forms. */
export type HomePage = {
  kind: HomeBlockKind
  title?: string
  body?: string
  button_label?: string
  button_href?: string
  picture?: Picture
  side?: PictureSide
  /** Slugs. */
  categories?: string[]
  shown?: number
}[]

export type Store = {
  company: string
  name: string
  domain: string
  description: string
  active: boolean
  theme: ThemeType
  locale: 'da-DK' | 'en-GB' | 'en-US'
  currency: 'DKK' | 'EUR' | 'USD'
  logo: string | null
  hero: string | null
  pattern: string | null
  seo: { title: string; description: string; keywords: string[] } | null
  about: Page | null
  contact: Page | null
  navigation: NavigationItem[]
  /** Settings that are off in a new store. */
  contribution?: ContributionTerms
  terms: {
    examination_fee: Minor
    return_address: string
    pays_return: boolean
  } | null
  sellsGiftCards?: true
  reviewDays?: number
  /** Without one, the store delivers as a new store does. */
  delivery?: Delivery
  homePage?: HomePage
  filters?: readonly Pick<OfferedFilter, 'name' | 'kind'>[]
  categories: Category[]
}

export type Staff = {
  company: string
  email: string
  name: string
  role: 'owner' | 'manager' | 'support'
}

export type Customer = {
  store: string
  email: string
  name: string
  address: string
  phone: string
}

export type TicketType =
  | 'return_request'
  | 'warranty_claim'
  | 'product_issue'
  | 'order_issue'
  | 'other'

export type TicketStatus = 'pending' | 'in_progress' | 'waiting_customer' | 'resolved' | 'closed'

/** Relative hours keep the newest message recent, whatever the age of the demo. */
export type Request = {
  store: string
  customer: string
  type: TicketType
  status: TicketStatus
  hours_ago: number
  /** Answers by topic; the form's own field names belong to the template. */
  answers: { order: string; product: string; reason: string; text: string }
  messages: { is_staff: boolean; hours_ago: number; message: string }[]
}

export type OrderState =
  | 'pending_payment'
  | 'authorised'
  | 'packed'
  | 'partly_shipped'
  | 'shipped'
  | 'completed'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'partially_refunded'
  | 'refunded'

export type OrderLine = { product: string; variant: string | null; quantity: number }

export type Order = {
  store: string
  state: OrderState
  customer: string
  days_ago: number
  lines: OrderLine[]
  /** Returned and refunded lines; all lines when the order is fully refunded. */
  refunded: OrderLine[]
  /** The first parcel of a partly shipped order. */
  sent?: OrderLine[]
}

/** An order by telephone, whose payment link is open. */
export type DemoManualOrder = {
  store: string
  name: string
  email: string
  phone: string
  address: string
  postcode: string
  line: OrderLine
  /** In per cent. */
  discount: { value: string; reason: string }
}

export type CannedReply = { store: string; title: string; message: string }

export type Question = {
  store: string
  product: string
  name: string
  email: string
  days_ago: number
  text: string
  answer: string
}

export type DemoStockAlert = {
  store: string
  product: string
  variant: string | null
  email: string
}

export type Review = {
  store: string
  customer: string
  product: string
  days_ago: number
  stars: number
  name: string
  text: string
  answer: string
  hidden_for: HidingReason | null
}
