import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

/** Notes that a person found the picture to be the official notice. The sum is that of the picture they saw. */
export async function confirmNotice(
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
