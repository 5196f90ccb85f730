import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

/** The texts of the store that were in force, newest first. */
export async function readLegalVersions(staff: Staff, { company_id, store_id }: StoreKey) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  if (refusal) return refusal
  const versions = await staff
    .selectFrom('legal_versions')
    .where(ofTenant({ company_id, store_id }))
    .orderBy('valid_from', 'desc')
    .orderBy('kind')
    .limit(pageLengths.legalVersions)
    .select(['id', 'kind', 'number', 'language', 'sha256', 'valid_from'])
    .execute()
  return { versions }
}
