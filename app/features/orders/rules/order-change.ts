import { minor, minus, plus, sum, times, zero, type Minor } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { getLineShare } from './line-amounts.ts'

type Line = {
  id: string
  quantity: number
  unit_price: Minor
  discount: Minor
  line_total: Minor
  vat: Minor
}

/** The new quantity of a line; zero removes it. */
export type LineChange = {
  line_id: string
  quantity: number
  /** The price of a piece of the other variant without that of the former one. */
  difference?: Minor
}

/** The line with fewer pieces, which keep their share of the discounts, or with a cheaper variant. */
export function lowerLine<L extends Line>(
  line: L,
  { quantity, difference = zero }: Omit<LineChange, 'line_id'>,
): L {
  const paid = getLineShare(line, { before: 0, count: quantity })
  const line_total = minor(Math.max(0, plus(paid, times(difference, quantity))))
  const unit_price = minor(Math.max(0, plus(line.unit_price, difference)))
  const discount = minus(times(unit_price, quantity), line_total)
  return { ...line, quantity, unit_price, line_total, discount, vat: getVat(line_total) }
}

/** All lines of the order after the changes, and what they cost less. */
export function lowerLines<L extends Line>(
  lines: readonly L[],
  changes: readonly LineChange[],
): { lines: L[]; taken: Minor } {
  const lowered = lines.map((line) => {
    const change = changes.find(({ line_id }) => line_id === line.id)
    return change ? lowerLine(line, change) : line
  })
  const toSum = (some: readonly Line[]) => sum(some.map(({ line_total }) => line_total))
  return {
    lines: lowered.filter(({ quantity }) => quantity > 0),
    taken: minus(toSum(lines), toSum(lowered)),
  }
}
