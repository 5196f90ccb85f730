import { createHash } from 'node:crypto'
import type { Shopper } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The bytes as they were uploaded; null for an unknown file and for one that no longer fits its sum. */
export async function readNoticeFile(shop: Shopper, sha256: string) {
  const file = await shop
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id: shop.scope.company_id }))
    .where('sha256', '=', sha256)
    .select(['bytes', 'content_type'])
    .executeTakeFirst()
  if (!file) return null
  return createHash('sha256').update(file.bytes).digest('hex') === sha256 ? file : null
}
