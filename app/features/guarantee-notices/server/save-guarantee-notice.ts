import { createHash } from 'node:crypto'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { readPictureHeader } from '#platform/media/decode-picture.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { sql } from 'kysely'
import { ofTenant } from '#platform/database/tenant-key.ts'

type Upload = { language: Language; file: Buffer | null }

/** Keeps the file byte for byte, for all stores of the company. A person must compare it before it counts. */
export async function saveGuaranteeNotice(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { language, file: bytes }: Upload,
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, company_id, 'editSettings')
  if (refusal) return refusal
  if (!bytes) return refused('noticeMissing')
  if (bytes.length > limits.pictureBytes)
    return refused('pictureTooLarge', {
      values: { limit: `${limits.pictureBytes / 1_048_576} MB` },
    })
  const header = await readPictureHeader(bytes)
  const content_type = header && contentTypes[header.format]
  if (!header || !content_type) return refused('noticeUnreadable')
  const { width, height } = header
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = await staff.files.save(company_id, bytes)
  if (isRefused(content)) return content
  const notice = { content_type, width, height, sha256, compared_at: null, ...content }
  await inTransaction(staff, async (tx) => {
    await tx
      .insertInto('guarantee_notices')
      .values({ company_id, language, ...notice })
      .onConflict((conflict) => conflict.columns(['company_id', 'language']).doUpdateSet(notice))
      .execute()
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store_id,
      subject_name: 'Guarantee notice',
      changes: { guarantee_notice: { language, sha256 } },
    })
  })
  return null
}

const contentTypes: Record<string, string | undefined> = { png: 'image/png', jpeg: 'image/jpeg' }

/** Notes that a person found the picture to be the official notice. The sum is that of the picture they saw. */
export async function confirmGuaranteeNotice(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { language, sha256 }: { language: Language; sha256: string },
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, company_id, 'editSettings')
  if (refusal) return refusal
  return inTransaction(staff, async (tx) => {
    const confirmed = await tx
      .updateTable('guarantee_notices')
      .set({ compared_at: sql<Date>`now()` })
      .where(ofTenant({ company_id }))
      .where('language', '=', language)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) return refused('noticeReplaced')
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store_id,
      subject_name: 'Guarantee notice',
      changes: { guarantee_notice: { language, sha256, compared: true } },
    })
    return null
  })
}
