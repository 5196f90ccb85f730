import { formatMoney } from './money.ts'
import type { Minor } from './money.ts'

/** A product sold in several currencies has no currency of its own, so the sign is only a placeholder. */
export function formatNeutralPrice(amount: Minor): string {
  return formatMoney(amount, { locale: 'en-US', currency: 'USD' })
}
