import type { Minor } from '#shared/money/money.ts'
import { getNet } from '#shared/money/vat.ts'

/** The percent of a price without VAT that its cost leaves; null where one of them says nothing. */
export function getMargin(price: Minor, cost: Minor | null): number | null {
  const net = getNet(price)
  return cost === null || net <= 0 ? null : Math.round(((net - cost) / net) * 100)
}
