import type { Minor } from '../money/money.ts'
import { getListPrice, type ListedProduct, type PriceTag } from '../money/price.ts'

/** The price that a running campaign gives to a variant, or to a product without variants. */
export type CampaignPrice = {
  campaign_id: string
  variant_id: string | null
  price: Minor
  before_price: Minor | null
  /** As in JSON. */
  ends_at: string | null
}

export type PricedProduct = ListedProduct & { campaign_prices: readonly CampaignPrice[] }

type Variant = PriceTag & { id: string }

/** The price of one piece, and the one that may stand beside it. */
export type SalePrice = {
  price: Minor
  /** Without any campaign. */
  list_price: Minor
  before_price: Minor | null
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
  if (best === null)
    return { price: list_price, list_price, before_price: null, campaign_id: null, ends_at: null }
  const { price, before_price, campaign_id, ends_at } = best
  return { price, list_price, before_price, campaign_id, ends_at }
}

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
