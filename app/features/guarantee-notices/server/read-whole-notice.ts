import { createHash } from 'node:crypto'
import { isRefused } from '#shared/errors/errors.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Whether the file is there, fits its sum, and has been compared with the official one. */
export async function hasWholeNotice(
  handle: Staff | Job,
  company_id: string,
  language: Language,
): Promise<boolean> {
  const notice = await handle
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .where('language', '=', language)
    .where('compared_at', 'is not', null)
    .select(['file_id', 'bytes', 'sha256'])
    .executeTakeFirst()
  const bytes = notice && (await handle.files.read(company_id, notice))
  if (!bytes || isRefused(bytes)) return false
  return createHash('sha256').update(bytes).digest('hex') === notice.sha256
}
