import type { Minor } from '../money/money.ts'

/** A price that a campaign gives to a unit for a time. */
export type ReducedPrice = {
  campaign_id: string
  price: Minor
  before_price: Minor | null
  starts_at: Date
  ends_at: Date | null
}

/** What one piece costs, and what may stand beside it. */
export type SalePrice = {
  price: Minor
  /** Without any campaign. */
  list_price: Minor
  before_price: Minor | null
  campaign_id: string | null
  /** The end of the reduction, if it has one. */
  ends_at: Date | null
}

/** The lowest price of the campaigns that run at the time; never more than without them. */
export function getSalePrice(
  list_price: Minor,
  reducedPrices: readonly ReducedPrice[],
  at: Date,
): SalePrice {
  let best: ReducedPrice | null = null
  for (const reduced of reducedPrices) {
    const isRunning = reduced.starts_at <= at && (reduced.ends_at === null || reduced.ends_at > at)
    if (!isRunning || reduced.price >= list_price) continue
    if (best === null || isBetter(reduced, best)) best = reduced
  }
  if (best === null)
    return { price: list_price, list_price, before_price: null, campaign_id: null, ends_at: null }
  const { price, before_price, campaign_id, ends_at } = best
  return { price, list_price, before_price, campaign_id, ends_at }
}

// Equal prices are told apart by the id, so that their order is irrelevant.
function isBetter(one: ReducedPrice, other: ReducedPrice): boolean {
  if (one.price !== other.price) return one.price < other.price
  return one.campaign_id < other.campaign_id
}

/** Whole per cent, rounded down: a reduction is never said to be larger than it is. */
export function getPercentOff({
  price,
  before_price,
}: Pick<SalePrice, 'price' | 'before_price'>): number {
  if (before_price === null) return 0
  return Math.floor(((before_price - price) * 100) / before_price)
}
