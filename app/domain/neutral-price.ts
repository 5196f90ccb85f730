import { formatMoney } from './money.ts'
import type { Minor } from './money.ts'

/** A product is sold in several currencies and has none of its own: its sign stands for whatever its stores take. */
export function neutralPrice(amount: Minor): string {
  return formatMoney(amount, { locale: 'en-US', currency: 'USD' })
}
