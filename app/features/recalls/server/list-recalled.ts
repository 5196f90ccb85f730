import { sql } from 'kysely'
import type { Recalled } from '../rules/recall.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The stores in which recalls of these products run. */
export function listRecalled(
  staff: Staff,
  company_id: string,
  product_ids: readonly string[],
): Promise<Recalled[]> {
  return staff
    .selectFrom('recalls')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${[...product_ids]}::uuid[])`)
    .where('ended_at', 'is', null)
    .select(['product_id', 'store_id'])
    .execute()
}
