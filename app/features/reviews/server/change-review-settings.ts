import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ReviewSettingsForm } from '../rules/forms.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { FormChange } from '#features/stores/server/change-settings.ts'
import { updateStore } from '#features/stores/server/stores.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Reviews that were written before stay. */
export function changeReviewSettings(
  staff: Staff,
  store: StoreKey,
  { seen, ...settings }: FormChange<ReviewSettingsForm>,
): Promise<{ version: string } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const before = await lockStore(tx, store)
    if (!before) return refused('storeNotFound')
    if (seen !== undefined && seen !== getReviewSettingsVersion(before))
      return refused('editConflict')
    await updateStore(tx, store, settings)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: before.name,
      changes: diffFields(before, settings),
    })
    return { version: getReviewSettingsVersion(settings) }
  })
}

type ReviewSettings = { review_days: number | null }

/** The settings with the version of their card. */
export async function readReviewSettings(staff: Staff, { company_id, store_id }: StoreKey) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  if (refusal) return refusal
  const values = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select('review_days')
    .executeTakeFirst()
  return values ? { version: getReviewSettingsVersion(values), values } : refused('storeNotFound')
}

function getReviewSettingsVersion({ review_days }: ReviewSettings): string {
  return editVersion([review_days])
}
