import { sql } from 'kysely'
import type { Receipt } from '#domain/legal/claim-periods.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Job } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

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
    .selectFrom('parcels')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .where('sent_at', 'is not', null)
    .groupBy('order_id')
    .select((row) => [
      'order_id',
      row.fn.max('sent_at').as('sent_at'),
      sql<Date | null>`case when bool_and(delivered_at is not null) then max(delivered_at) end`.as(
        'delivered_at',
      ),
    ])
    .execute()
}
