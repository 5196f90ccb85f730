import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from './database.ts'
import { ofTenant } from './tenant-key.ts'

export async function lockStore(handle: Staff | Job, { company_id, store_id }: StoreKey) {
  const store = await handle
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(['name', 'domain', 'domain_proven_at', 'description', 'logo_url'])
    .select(['favicon_url', 'active', 'opens_when_ready'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return store ?? null
}

/** Returns the ids that belong to the company. Locked in id order to avoid deadlocks. */
export async function lockStores(
  staff: Staff,
  company_id: string,
  store_ids: readonly string[],
): Promise<string[]> {
  const stores = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', 'in', store_ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return stores.map(({ id }) => id)
}
