import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function findStoreContact(job: Job, { company_id, store_id }: StoreKey) {
  const contact = await job
    .selectFrom('stores as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .where('s.deleted_at', 'is', null)
    .select(['c.email', 's.name'])
    .executeTakeFirst()
  return contact ?? null
}
