import type { Minor } from '#shared/money/money.ts'
import { getListPrice, type ListedProduct, type PriceTag } from '#shared/money/price.ts'
import { getUnitPrice, type Measure, type Measures, type UnitPrice } from '#shared/money/unit.ts'

/** The price that a running campaign gives to a variant, or to a product without variants. */
export type CampaignPrice = {
  campaign_id: string
  variant_id: string | null
  price: Minor
  before_price: Minor | null
  reference_days: number | null
  /** It is written as in JSON. */
  ends_at: string | null
}

export type PricedProduct = ListedProduct & {
  campaign_prices: readonly CampaignPrice[]
  measures: Measures
}

/** A variant without a content of its own has that of the product. */
type Variant = PriceTag & { id: string; unit_pricing_measure: Measure | null }

/** The price of one piece, and the one that may stand beside it. */
export type SalePrice = {
  price: Minor
  /** Campaigns have not lowered it. */
  list_price: Minor
  before_price: Minor | null
  /** Products that are sold by measure have it. */
  measure_price: UnitPrice | null
  /** The days of which `before_price` is the lowest; null if it is not said. */
  reference_days: number | null
  campaign_id: string | null
  /** The end of the reduction, if it has one. */
  ends_at: string | null
}

/** The lowest price of the running campaigns; never more than without them. */
export function getSalePrice(product: PricedProduct, variant: Variant | null = null): SalePrice {
  const list_price = getListPrice(product, variant)
  let best: CampaignPrice | null = null
  for (const reduced of product.campaign_prices) {
    if (reduced.variant_id !== (variant?.id ?? null) || reduced.price >= list_price) continue
    if (best === null || isBetter(reduced, best)) best = reduced
  }
  const { price, before_price, reference_days, campaign_id, ends_at } = best ?? {
    ...unreduced,
    price: list_price,
  }
  const content = variant?.unit_pricing_measure ?? product.measures.content
  const measure_price = getUnitPrice(price, { ...product.measures, content })
  return { price, list_price, before_price, reference_days, measure_price, campaign_id, ends_at }
}

const unreduced = { before_price: null, reference_days: null, campaign_id: null, ends_at: null }

// Equal prices are told apart by the id, so that their order is irrelevant.
function isBetter(one: CampaignPrice, other: CampaignPrice): boolean {
  if (one.price !== other.price) return one.price < other.price
  return one.campaign_id < other.campaign_id
}

export type ShownPrice = SalePrice & { is_from_price: boolean }

/** The price before a variant is chosen: the common one, or the lowest with “from”. */
export function getShownPrice(product: PricedProduct, variants: readonly Variant[]): ShownPrice {
  const prices = variants.map((variant) => getSalePrice(product, variant))
  const [first = getSalePrice(product), ...others] = prices
  const lowest = others.reduce((low, one) => (one.price < low.price ? one : low), first)
  return { ...lowest, is_from_price: prices.some(({ price }) => price !== lowest.price) }
}

/** Whole per cent, rounded down: a reduction is never said to be larger than it is. */
export function getPercentOff({
  price,
  before_price,
}: Pick<SalePrice, 'price' | 'before_price'>): number {
  return before_price === null ? 0 : Math.floor(((before_price - price) * 100) / before_price)
}
