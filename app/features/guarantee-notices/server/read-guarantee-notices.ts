import type { Staff, Shopper, Job } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { createHash } from 'node:crypto'
import { isRefused } from '#shared/errors/errors.ts'
import type { Language } from '#shared/stores/locale.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'

/** The files of the company, by language. */
export async function readGuaranteeNotices(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  return refusal ?? { notices: await listNotices(staff, company_id) }
}

function listNotices(staff: Staff, company_id: string) {
  return staff
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .orderBy('language')
    .select(['language', 'sha256', 'width', 'height', 'created_at', 'compared_at'])
    .execute()
}

/** The bytes as they were uploaded; null for an unknown file and for one that no longer fits its sum. */
export function readGuaranteeNoticeFile(shop: Shopper, sha256: string) {
  return findFile(shop, shop.scope.company_id, sha256)
}

/** The uploaded file for the staff of the company, who compare it with the official one. */
export async function readUploadedGuaranteeNotice(
  staff: Staff,
  company_id: string,
  sha256: string,
) {
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

export type GuaranteeNotice = { language: Language; sha256: string; width: number; height: number }

/** The notice in the language of the store, without its bytes, once it was compared. */
export async function readGuaranteeNotice(
  shop: Shopper,
  company_id: string,
  wanted: Language,
): Promise<GuaranteeNotice | null> {
  const notices = await listComparedNotices(shop, company_id)
  return notices.find(({ language }) => language === wanted) ?? null
}

/** The notices that were compared, without their bytes, one for a language. */
export function listComparedNotices(handle: Shopper | Job, company_id: string) {
  return noticeSearch(handle, { company_id })
}

const noticeSearch = prepareQuery(({ company_id }: { company_id: string }, db) =>
  db
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .where('compared_at', 'is not', null)
    .select(['language', 'sha256', 'width', 'height']),
)

/** Whether the file is there, fits its sum, and has been compared with the official one. */
export async function hasWholeGuaranteeNotice(
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
