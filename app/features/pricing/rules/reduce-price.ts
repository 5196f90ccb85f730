import { applyBasisPoints, minor, minus, type Minor } from '#shared/money/money.ts'
import {
  findEarlierStep,
  getLowestPrice,
  type PaidPrices,
  type Reduction,
  getFirstUse,
} from './before-price.ts'
import type { Campaign } from './campaign.ts'
import { day } from '#shared/durations.ts'

type UnitRule = Pick<Campaign, 'kind' | 'value' | 'former_price'>

export type ReducedPrice = Pick<Reduction, 'price' | 'before_price' | 'reference_days'>

/** The price that a campaign gives to a unit, with the former price beside it; null if it is no reduction. */
export function reducePrice(
  rule: UnitRule,
  { list_price, ...paid }: PaidPrices & { list_price: Minor },
  { start, days }: { start: number; days: number },
): ReducedPrice | null {
  // A reduction that grows in steps keeps the former price of the first one.
  const step = findEarlierStep(paid, start)
  if (step?.before_price) {
    const price = takeOff(rule, list_price, step.before_price)
    if (price !== null && price <= step.price) return addFormerPrice(rule, price, step)
  }
  const lowest = getLowestPrice(paid, start, days)
  const price = takeOff(rule, list_price, lowest)
  return price && addFormerPrice(rule, price, { before_price: lowest, reference_days: days })
}

// The owner may show less than what is proven, but never more.
function addFormerPrice(
  { former_price }: UnitRule,
  price: Minor,
  proven: Pick<Reduction, 'before_price' | 'reference_days'>,
): ReducedPrice {
  const { before_price, reference_days } = proven
  if (before_price === null || before_price <= price) {
    return { price, before_price: null, reference_days: null }
  }
  return former_price !== null && former_price < before_price
    ? { price, before_price: former_price, reference_days: null }
    : { price, before_price, reference_days }
}

// A percentage is taken off the lowest earlier price (Court of Justice, C-330/23).
function takeOff({ kind, value }: UnitRule, list_price: Minor, lowest: Minor | null): Minor | null {
  const base = lowest !== null && lowest < list_price ? lowest : list_price
  const price = applyRule(kind, value, base)
  return price !== null && price > 0 && price < list_price ? price : null
}

function applyRule(kind: UnitRule['kind'], value: number, base: Minor): Minor | null {
  if (kind === 'percent') return minus(base, applyBasisPoints(base, value))
  if (kind === 'amount') return minus(base, minor(value))
  return kind === 'fixed' ? minor(value) : null
}

/** Why a former price may not be shown: a lower one was asked, is asked, or nothing was asked long enough. */
export type FormerPriceProblem =
  | { reason: 'lowered'; lower: Minor; until: Date; from: Date }
  | { reason: 'lower now'; lower: Minor }
  | { reason: 'new'; from: Date }

/** Null if `former` may stand beside a price that begins at `start`. */
export function judgeFormerPrice(
  paid: PaidPrices,
  former: Minor,
  start: Date,
  days: number,
): FormerPriceProblem | null {
  const lowest = getLowestPrice(paid, start.getTime(), days)
  if (lowest !== null && former <= lowest) return null
  const lower = [...paid.spans, ...paid.reductions]
    .flatMap(({ price, to }) => (price !== null && price < former ? [{ price, to }] : []))
    .toSorted((one, other) => other.to - one.to || one.price - other.price)[0]
  const firstUse = getFirstUse(paid, former, days)
  if (lower && firstUse === null) return { reason: 'lower now', lower: lower.price }
  const from = new Date(firstUse ?? start.getTime() + days * day)
  return lower
    ? { reason: 'lowered', lower: lower.price, until: new Date(lower.to), from }
    : { reason: 'new', from }
}
