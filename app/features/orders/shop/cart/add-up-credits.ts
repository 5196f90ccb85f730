import { defaultCurrency } from '#shared/money/currency.ts'
import { fromDecimal, sum, type Minor } from '#shared/money/money.ts'
import type { CartCredits } from '#shell/shop/browser/check-cart.ts'

export function addUpCredits({ credits }: CartCredits): Minor {
  return sum(credits.map(({ amount }) => fromDecimal(amount, defaultCurrency)))
}
