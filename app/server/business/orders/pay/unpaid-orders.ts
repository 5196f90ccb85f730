import { sql } from 'kysely'
import type { UnpaidOrders } from '#domain/orders/unpaid-limit.ts'
import { hour } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { joinTenant, ofTenant } from '#server/platform/database/tenant-key.ts'

/** Quantities held by unpaid orders of the network, across all stores of the company. */
export function listHeldUnpaid(job: Job, company_id: string, network: string) {
  return job
    .selectFrom('orders as o')
    .innerJoin('stock_reservations as r', (join) =>
      join.on(joinTenant('r', 'o')).onRef('r.order_id', '=', 'o.id'),
    )
    .where(ofTenant({ company_id }, 'o'))
    .where('o.buyer_network', '=', network)
    .where('o.state', '=', 'pending_payment')
    .groupBy(['r.product_id', 'r.variant_id'])
    .select(['r.product_id', 'r.variant_id'])
    .select(sql<number>`sum(r.quantity - r.shipped - r.released)`.as('held'))
    .execute()
}

export async function countUnpaid(
  job: Job,
  { company_id, store_id }: StoreKey,
  buyer_network: string,
): Promise<UnpaidOrders> {
  return job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('buyer_network', '=', buyer_network)
    .where('placed_at', '>', sql<Date>`now() - ${toInterval(hour)}`)
    .select(({ fn }) => [
      fn.countAll<number>().as('within_an_hour'),
      fn.countAll<number>().filterWhere('state', '=', 'pending_payment').as('open'),
    ])
    .executeTakeFirstOrThrow()
}
