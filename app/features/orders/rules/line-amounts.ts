import { minus, multiplyByFraction, type Minor, sum, times } from '#shared/money/money.ts'
import type { OrderSaving } from './order-savings.ts'

type Line = { quantity: number; line_total: Minor }

/**
 * The price paid for `count` pieces of a line, after the first `before` ones. The sum up to a piece is rounded, so that
 * all parts of a line add up to its total, however it is divided.
 */
export function getLineShare(
  { quantity, line_total }: Line,
  { before, count }: { before: number; count: number },
): Minor {
  const getPriceOfFirst = (pieces: number) => multiplyByFraction(line_total, pieces, quantity)
  return minus(getPriceOfFirst(before + count), getPriceOfFirst(before))
}

type PaymentLine = { unit_price: Minor; quantity: number; savings?: readonly OrderSaving[] }

export function getLineTotal({ unit_price, quantity, savings = [] }: PaymentLine): Minor {
  return minus(times(unit_price, quantity), sum(savings.map(({ amount }) => amount)))
}
