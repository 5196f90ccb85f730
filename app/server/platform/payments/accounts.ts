import type { Job, Staff } from '../database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { prepareQuery } from '../database/prepared-query.ts'
import { ofTenant } from '../database/tenant-key.ts'

/** The encrypted keys of a store's account with a provider. */
export async function findAccount(job: Job, store: StoreKey, provider: 'stripe') {
  const [account = null] = await accountSearch(job, { ...store, provider })
  return account
}

const accountSearch = prepareQuery(
  ({ company_id, store_id, provider }: StoreKey & { provider: string }, db) =>
    db
      .selectFrom('payment_accounts')
      .where(ofTenant({ company_id, store_id }))
      .where('provider', '=', provider)
      .select(['secret_key', 'webhook_secrets']),
)

export async function upsertAccount(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  sealed: { secret_key: string; webhook_secrets: string },
): Promise<void> {
  await staff
    .insertInto('payment_accounts')
    .values({ company_id, store_id, provider: 'stripe', ...sealed })
    .onConflict((known) =>
      known.columns(['company_id', 'store_id', 'provider']).doUpdateSet({ ...sealed }),
    )
    .execute()
}
