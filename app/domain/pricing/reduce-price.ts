import { applyBasisPoints, minor, minus, type Minor } from '../money/money.ts'
import { findEarlierStep, getLowestPrice, type PaidPrices } from './before-price.ts'
import type { Rule } from './campaign.ts'

type UnitRule = Pick<Rule, 'kind' | 'value'>

/** The price that a campaign gives to a unit, with the former price beside it; null if it is no reduction. */
export function reducePrice(
  rule: UnitRule,
  { list_price, ...paid }: PaidPrices & { list_price: Minor },
  { start, days }: { start: number; days: number },
): { price: Minor; before_price: Minor | null } | null {
  // A reduction that grows in steps keeps the former price of the first one.
  const step = findEarlierStep(paid, start)
  if (step?.before_price) {
    const price = takeOff(rule, list_price, step.before_price)
    if (price !== null && price <= step.price) return { price, before_price: step.before_price }
  }
  const lowest = getLowestPrice(paid, start, days)
  const price = takeOff(rule, list_price, lowest)
  return price && { price, before_price: lowest !== null && lowest > price ? lowest : null }
}

// A percentage is taken off the lowest earlier price (Court of Justice, C-330/23).
function takeOff({ kind, value }: UnitRule, list_price: Minor, lowest: Minor | null): Minor | null {
  const base = lowest !== null && lowest < list_price ? lowest : list_price
  const price = applyRule(kind, value, base)
  return price !== null && price > 0 && price < list_price ? price : null
}

function applyRule(kind: Rule['kind'], value: number, base: Minor): Minor | null {
  if (kind === 'percent') return minus(base, applyBasisPoints(base, value))
  if (kind === 'amount') return minus(base, minor(value))
  return kind === 'fixed' ? minor(value) : null
}
