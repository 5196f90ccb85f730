import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { BadRow } from '../../rules/tracking-sheet.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Actor } from '../enter-state.ts'
import { readTrackingSheet } from './read-tracking-sheet.ts'
import { shipOrder } from './ship-order.ts'

/** Sends the orders of a sheet with what is left of each; one that was sent meanwhile is not sent again. */
export async function shipOrders(
  storePayments: StorePayments,
  staff: Staff,
  by: Actor,
  text: string,
): Promise<{ count: number; bad: BadRow[] } | Refused> {
  const { store } = storePayments
  const sheet = await readTrackingSheet(staff, store, text)
  if (isRefused(sheet)) return sheet
  const bad = [...sheet.bad]
  for (const { line, order_id, order_number, name, ...tracking } of sheet.ready) {
    const result = await shipOrder(storePayments, { ...store, order_id }, by, tracking)
    if (isRefused(result))
      bad.push({ line, text: [order_number, name].join(' '), code: result.refused })
  }
  const count = sheet.ready.length - (bad.length - sheet.bad.length)
  return { count, bad: bad.toSorted((one, other) => one.line - other.line) }
}
