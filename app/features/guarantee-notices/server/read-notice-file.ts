import { createHash } from 'node:crypto'
import { isRefused } from '#shared/errors/errors.ts'
import type { Shopper, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

/** The bytes as they were uploaded; null for an unknown file and for one that no longer fits its sum. */
export function readNoticeFile(shop: Shopper, sha256: string) {
  return findFile(shop, shop.scope.company_id, sha256)
}

/** The uploaded file for the staff of the company, who compare it with the official one. */
export async function readUploadedNotice(staff: Staff, company_id: string, sha256: string) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  return refusal ?? findFile(staff, company_id, sha256)
}

async function findFile(handle: Shopper | Staff, company_id: string, sha256: string) {
  const file = await handle
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .where('sha256', '=', sha256)
    .select(['file_id', 'bytes', 'content_type'])
    .executeTakeFirst()
  if (!file) return null
  const bytes = await handle.files.read(company_id, file)
  if (isRefused(bytes)) return bytes
  return bytes && createHash('sha256').update(bytes).digest('hex') === sha256
    ? { bytes, content_type: file.content_type }
    : null
}
