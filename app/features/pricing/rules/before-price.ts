import type { Minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'

/** A time in which a unit had one price; null while it was not for sale. */
export type PriceSpan = {
  from: number
  /** Infinity for the current price. */
  to: number
  price: Minor | null
}

/** A time in which a campaign reduced the price of a unit. */
export type Reduction = {
  from: number
  /** Infinity without an end. */
  to: number
  price: Minor
  before_price: Minor | null
  /** The days of which `before_price` is the lowest; null if it is lower than that. */
  reference_days: number | null
}

/** All prices that a buyer could pay for a unit. */
export type PaidPrices = { spans: readonly PriceSpan[]; reductions: readonly Reduction[] }

/** Prismærkningsbekendtgørelsen § 9 a: fourteen days for goods that spoil or age quickly. */
export function getReferenceDays(isPerishable: boolean): number {
  return isPerishable ? 14 : 30
}

/**
 * The lowest price of the days before `start`. Null for goods that were not sold at the beginning of these days, because
 * nothing proves a former price of theirs.
 */
export function getLowestPrice(paid: PaidPrices, start: number, days: number): Minor | null {
  const first = start - days * day
  const sold = listSold(paid)
  if (!sold.some(({ from }) => from <= first)) return null
  const prices = sold.filter(({ from, to }) => from < start && to > first).map(({ price }) => price)
  return prices.length === 0 ? null : prices.reduce((low, price) => (price < low ? price : low))
}

/** The running reduction that another one continues without a pause. */
export function findEarlierStep({ reductions }: PaidPrices, start: number): Reduction | null {
  const steps = reductions.filter(
    ({ from, to, before_price }) => from < start && to >= start && before_price !== null,
  )
  return steps.reduce<Reduction | null>(
    (lowest, step) => (lowest === null || step.price < lowest.price ? step : lowest),
    null,
  )
}

/**
 * The first moment at which `price` may stand beside a lower one if nothing changes until then. Null while a lower price
 * is asked, because it has to be raised first.
 */
export function getFirstUse(paid: PaidPrices, price: Minor, days: number): number | null {
  const sold = listSold(paid)
  const lastLower = Math.max(...sold.filter((span) => span.price < price).map(({ to }) => to))
  if (sold.length === 0 || lastLower === Infinity) return null
  return Math.max(lastLower, Math.min(...sold.map(({ from }) => from))) + days * day
}

function listSold({ spans, reductions }: PaidPrices) {
  return [...spans, ...reductions].flatMap(({ from, to, price }) =>
    price !== null && from < to ? [{ from, to, price }] : [],
  )
}
