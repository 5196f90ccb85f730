import { sql } from 'kysely'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The account of an address. Only a confirmed one: the order will be seen in it. */
export async function findAccount(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  email: string,
) {
  const account = await handle
    .selectFrom('customers')
    .where(ofTenant({ company_id, store_id }))
    .where('is_guest', '=', false)
    .where('email_verified', '=', true)
    .where(sql<string>`lower(email)`, '=', email)
    .select(['id', 'name', 'phone', 'address'])
    .executeTakeFirst()
  return account ?? null
}
