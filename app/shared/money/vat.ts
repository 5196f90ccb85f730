import { minus, multiplyByFraction, sum } from './money.ts'
import type { Minor } from './money.ts'

/** In basis points. Momsloven § 33: 25 per cent; all prices include it. */
export const vatRate = 2_500

export function getVat(gross: Minor, rate = vatRate): Minor {
  return multiplyByFraction(gross, rate, 10_000 + rate)
}

export function getNet(gross: Minor, rate = vatRate): Minor {
  return minus(gross, getVat(gross, rate))
}

/** Rounded per line, so that the VAT of an order is the sum its lines show. */
export function sumVat(grossAmounts: readonly Minor[], rate = vatRate): Minor {
  return sum(grossAmounts.map((gross) => getVat(gross, rate)))
}
