import type { Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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

/** Gift cards sent to the address and credit of the customer, for the export of their data; without the codes. */
export function listOwnCredits(
  job: Job,
  { company_id, store_id, customer_id }: StoreKey & { customer_id: string },
  email: string | null,
) {
  return job
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where((row) =>
      row.or([
        row('customer_id', '=', customer_id),
        ...(email === null
          ? []
          : [row.and([row('kind', '=', 'gift_card'), row('recipient_email', '=', email)])]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .select(['kind', 'currency', 'balance', 'recipient_name', 'recipient_email', 'greeting'])
    .select(['created_at', 'expires_at'])
    .execute()
}
