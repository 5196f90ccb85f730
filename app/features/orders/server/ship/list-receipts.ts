import { sql } from 'kysely'
import type { Receipt } from '#features/legal/rules/claim-periods.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

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
