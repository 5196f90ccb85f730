import type { Job, Staff } from '../database/database.ts'
import type { AccountProvider } from '#shared/payments/payment-methods.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { prepareQuery } from '../database/prepared-query.ts'
import { ofTenant } from '../database/tenant-key.ts'

/** The encrypted keys of a store's account with a provider. */
export async function findAccount(job: Job, store: StoreKey, provider: AccountProvider) {
  const [account = null] = await accountSearch(job, { ...store, provider })
  return account
}

const accountSearch = prepareQuery(
  ({ company_id, store_id, provider }: StoreKey & { provider: AccountProvider }, db) =>
    db
      .selectFrom('payment_accounts')
      .where(ofTenant({ company_id, store_id }))
      .where('provider', '=', provider)
      .select(['provider', 'secret_key', 'webhook_secrets']),
)

/** The account that new orders are paid through. */
export async function findAccountForNewOrders(job: Job, store: StoreKey) {
  const [account = null] = await chosenAccount(job, store)
  return account
}

const chosenAccount = prepareQuery(({ company_id, store_id }: StoreKey, db) =>
  db
    .selectFrom('payment_accounts')
    .where(ofTenant({ company_id, store_id }))
    .where('takes_orders', '=', true)
    .select(['provider', 'secret_key', 'webhook_secrets']),
)

/** New orders are paid through this account; an earlier one still serves the orders paid through it. */
export async function upsertAccount(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  provider: AccountProvider,
  sealed: { secret_key: string; webhook_secrets: string },
): Promise<void> {
  await staff
    .updateTable('payment_accounts')
    .set({ takes_orders: false })
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '<>', provider)
    .execute()
  const account = { ...sealed, takes_orders: true }
  await staff
    .insertInto('payment_accounts')
    .values({ company_id, store_id, provider, ...account })
    .onConflict((known) =>
      known.columns(['company_id', 'store_id', 'provider']).doUpdateSet(account),
    )
    .execute()
}
