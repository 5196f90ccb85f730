import { createHash } from 'node:crypto'
import { isRefused } from '#domain/errors/errors.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The bytes as they were uploaded; null for an unknown file and for one that no longer fits its sum. */
export async function readNoticeFile(shop: Shopper, sha256: string) {
  const { company_id } = shop.scope
  const file = await shop
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .where('sha256', '=', sha256)
    .select(['file_id', 'bytes', 'content_type'])
    .executeTakeFirst()
  if (!file) return null
  const bytes = await shop.files.read(company_id, file)
  if (isRefused(bytes)) return bytes
  return bytes && createHash('sha256').update(bytes).digest('hex') === sha256
    ? { bytes, content_type: file.content_type }
    : null
}
