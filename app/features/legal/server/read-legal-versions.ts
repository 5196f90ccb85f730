import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff, Shopper } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { refused } from '#shared/errors/errors.ts'
import { parseDocument, serialiseDocument, type LegalKind } from '../rules/stored-document.ts'
import { createHash } from 'node:crypto'
import type { LegalDocument } from '../rules/document.ts'

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

/** A text that was never kept takes effect as it is shown. */
export async function readValidSince(
  shop: Shopper,
  kind: LegalKind,
  document: LegalDocument,
): Promise<Date> {
  const { company_id, store_id } = shop.scope
  const latest = await shop
    .selectFrom('legal_versions')
    .where(ofTenant({ company_id, store_id }))
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .select(['sha256', 'valid_from'])
    .executeTakeFirst()
  const sha256 = createHash('sha256').update(serialiseDocument(document)).digest('hex')
  return latest?.sha256 === sha256 ? latest.valid_from : new Date()
}
