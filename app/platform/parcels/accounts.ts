import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '../database/database.ts'
import { ofTenant } from '../database/tenant-key.ts'
import type { HubAccount } from './parcel-hub.ts'

/** The encrypted user and key of the store. */
export async function findEncryptedAccount(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<HubAccount | undefined> {
  return job
    .selectFrom('parcel_hub_accounts')
    .where(ofTenant({ company_id, store_id }))
    .select(['api_user', 'api_key'])
    .executeTakeFirst()
}

export async function findAccountTime(
  staff: Staff,
  { company_id, store_id }: StoreKey,
): Promise<Date | null> {
  const account = await staff
    .selectFrom('parcel_hub_accounts')
    .where(ofTenant({ company_id, store_id }))
    .select('updated_at')
    .executeTakeFirst()
  return account?.updated_at ?? null
}

export async function upsertEncryptedAccount(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { api_user, api_key }: HubAccount,
): Promise<void> {
  await staff
    .insertInto('parcel_hub_accounts')
    .values({ company_id, store_id, api_user, api_key })
    .onConflict((known) =>
      known.columns(['company_id', 'store_id']).doUpdateSet({ api_user, api_key }),
    )
    .execute()
}

export async function deleteAccount(
  staff: Staff,
  { company_id, store_id }: StoreKey,
): Promise<boolean> {
  const { numDeletedRows } = await staff
    .deleteFrom('parcel_hub_accounts')
    .where(ofTenant({ company_id, store_id }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
