import { minus, proportion, sum } from './money.ts'
import type { Minor } from './money.ts'

/** In basis points. Momsloven § 33: 25 per cent; all prices include it. */
export const vatRate = 2_500

export function vatOf(gross: Minor, rate = vatRate): Minor {
  return proportion(gross, rate, 10_000 + rate)
}

export function netOf(gross: Minor, rate = vatRate): Minor {
  return minus(gross, vatOf(gross, rate))
}

/** Rounded per line, so that the VAT of an order is the sum its lines show. */
export function vatOfLines(grossOfLines: readonly Minor[], rate = vatRate): Minor {
  return sum(grossOfLines.map((gross) => vatOf(gross, rate)))
}
