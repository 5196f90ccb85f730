import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import { insertEvents } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { markParcelDelivered } from './parcels.ts'
import { sql } from 'kysely'
import { ofTenant, joinTenant } from '#platform/database/tenant-key.ts'
import type { Receipt } from '#features/legal/rules/claim-periods.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** Notes that a parcel has arrived; a second time changes nothing. */
export function confirmDelivery(
  job: Job,
  order: OrderKey,
  by: Actor,
  parcel_id: string,
): Promise<{ number: number } | Refused> {
  return inTransaction(job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, () => true)
    if (isRefused(current)) return current
    const number = await markParcelDelivered(tx, order, parcel_id)
    if (number === null) return refused('orderStepRefused')
    const { actor, staff_id = null } = by
    const states = { from_state: null, to_state: null }
    const event = {
      kind: 'delivered',
      ...states,
      actor,
      staff_id,
      detail: { parcel: number },
    } as const
    await insertEvents(tx, order, [event], undefined)
    return { number }
  })
}

/** Returns `true` once per order, so that reopening the page does not report the purchase again. */
export async function markPurchaseReported(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<boolean> {
  const { numUpdatedRows } = await job
    .updateTable('orders')
    .set({ purchase_reported_at: sql<Date>`now()` })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .where('purchase_reported_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * When the last goods of orders were sent and came. Shoppers may not read parcels, so it is read as a job: the
 * caller has checked that the orders are theirs.
 */
export async function listReceipts(
  job: Job,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
): Promise<(Receipt & { order_id: string })[]> {
  if (order_ids.length === 0) return []
  return job
    .selectFrom('parcels as p')
    .innerJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'p')).onRef('o.id', '=', 'p.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'p'))
    .where('p.order_id', 'in', order_ids)
    .where('p.sent_at', 'is not', null)
    .groupBy('p.order_id')
    .select((row) => [
      'p.order_id',
      row.fn.max('p.sent_at').as('sent_at'),
      sql<Date | null>`case when bool_and(p.delivered_at is not null and o.state <> 'partly_shipped')
        then max(p.delivered_at) end`.as('delivered_at'),
    ])
    .execute()
}
