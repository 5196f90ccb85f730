import { sql } from 'kysely'
import type { UnpaidOrders } from '../../rules/payment-limits.ts'
import { hour } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function countUnpaid(
  job: Job,
  store: StoreKey,
  buyer_network: string,
): Promise<UnpaidOrders> {
  const [counted] = await unpaidCount(job, { ...store, buyer_network })
  return counted ?? { within_an_hour: 0, open: 0 }
}

const unpaidCount = prepareQuery(
  ({ company_id, store_id, buyer_network }: StoreKey & { buyer_network: string }, db) =>
    db
      .selectFrom('orders')
      .where(ofTenant({ company_id, store_id }))
      .where('buyer_network', '=', buyer_network)
      .where('placed_at', '>', sql<Date>`now() - ${toInterval(hour)}`)
      .select(({ fn }) => [
        fn.countAll<number>().as('within_an_hour'),
        fn.countAll<number>().filterWhere('state', '=', 'pending_payment').as('open'),
      ]),
)
