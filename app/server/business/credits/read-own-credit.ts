import type { Minor } from '#domain/money/money.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Job } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The credit of a customer in each currency; shoppers have no grant on the ledger. */
export function readOwnCredit(
  job: Job,
  { company_id, store_id, customer_id }: StoreKey & { customer_id: string },
) {
  return job
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'store_credit')
    .groupBy('currency')
    .having(({ fn }) => fn.sum('balance'), '>', 0)
    .select(({ fn }) => ['currency', fn.sum<Minor>('balance').as('balance')])
    .execute()
}
