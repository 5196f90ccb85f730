import { getVat } from '#shared/money/vat.ts'
import { applyBasisPoints, minor, minus, plus, sum, zero, type Minor } from '#shared/money/money.ts'
import { spread, type Taking } from '#features/pricing/rules/take-from-lines.ts'
import { toRecord, toText } from '#shared/json-values.ts'

export const givenKinds = ['amount', 'percent'] as const

/** Per cent, as hundredths: less than everything. */
export const mostPercent = 9_999

/** A discount that staff give on the goods of an order. */
export type GivenDiscount = {
  kind: (typeof givenKinds)[number]
  /** An amount, or hundredths of a per cent. */
  value: number
  /** The customer reads it beside the discount. */
  reason: string
}

export function parseGivenDiscount(stored: unknown): GivenDiscount | null {
  const { kind, value, reason } = toRecord(stored)
  const known = givenKinds.find((one) => one === kind)
  return known && typeof value === 'number' && value > 0
    ? { kind: known, value, reason: toText(reason) }
    : null
}

type Line = { quantity: number; discount: Minor; line_total: Minor; vat: Minor }

/** Takes the discount from what campaigns have left of the lines; the VAT is that of the rest. */
export function takeGivenDiscount<L extends Line>(
  lines: readonly L[],
  { kind, value }: Pick<GivenDiscount, 'kind' | 'value'>,
): { lines: L[]; takings: Taking[] } {
  const whole = sum(lines.map(({ line_total }) => line_total))
  const takings = spread(
    lines.map(({ quantity, line_total: total }, line) => ({ line, quantity, total })),
    kind === 'percent' ? applyBasisPoints(whole, value) : minor(value),
  )
  const reduced = lines.map((line, index) => {
    const taken = takings.find((taking) => taking.line === index)?.amount ?? zero
    const line_total = minus(line.line_total, taken)
    return { ...line, discount: plus(line.discount, taken), line_total, vat: getVat(line_total) }
  })
  return { lines: reduced, takings }
}
