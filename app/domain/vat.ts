import { minus, proportion, sum } from './money.ts'
import type { Minor } from './money.ts'

/** In basis points. Momsloven § 33: 25 per cent; every price of the shop includes it. */
export const vatRate = 2_500

export function vatOf(gross: Minor, rate = vatRate): Minor {
  return proportion(gross, rate, 10_000 + rate)
}

export function netOf(gross: Minor, rate = vatRate): Minor {
  return minus(gross, vatOf(gross, rate))
}

/** Rounded line by line, so that an order's VAT is the sum that its lines show. */
export function vatOfLines(grossOfLines: readonly Minor[], rate = vatRate): Minor {
  return sum(grossOfLines.map((gross) => vatOf(gross, rate)))
}
