import { sql } from 'kysely'
import type { Job } from '#platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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
