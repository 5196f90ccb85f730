import type { Minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { getFirstUse, getLowestPrice, type PaidPrices } from './before-price.ts'

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
