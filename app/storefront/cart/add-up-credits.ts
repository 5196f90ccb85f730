import { defaultCurrency } from '#domain/money/currency.ts'
import { fromDecimal, sum, type Minor } from '#domain/money/money.ts'
import type { CartCredits } from '../browser/check-cart.ts'

export function addUpCredits({ credits }: CartCredits): Minor {
  return sum(credits.map(({ amount }) => fromDecimal(amount, defaultCurrency)))
}
