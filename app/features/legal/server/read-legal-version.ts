import { refused } from '#shared/errors/errors.ts'
import { parseDocument } from '../rules/stored-document.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

/** A text of the store as it was in force. */
export async function readLegalVersion(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  if (refusal) return refusal
  const version = await staff
    .selectFrom('legal_versions')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select(['kind', 'number', 'body', 'sha256', 'valid_from'])
    .executeTakeFirst()
  if (!version) return refused('legalVersionNotFound')
  const { body, ...rest } = version
  return { version: rest, document: parseDocument(body) }
}
