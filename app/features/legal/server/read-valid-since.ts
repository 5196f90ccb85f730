import { createHash } from 'node:crypto'
import type { LegalDocument } from '../rules/document.ts'
import { serialiseDocument, type LegalKind } from '../rules/stored-document.ts'
import type { Shopper } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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
