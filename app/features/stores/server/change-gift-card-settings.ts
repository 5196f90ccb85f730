import { refused, type Refused } from '#shared/errors/errors.ts'
import type { GiftCardSettingsForm } from '#features/gift-cards/rules/gift-card-settings-form.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { FormChange } from './change-settings.ts'
import { getGiftCardSettingsVersion } from './read-gift-card-settings.ts'
import { updateStore } from './stores.ts'

/** Cards that were sold before keep the VAT that was settled with them. */
export function changeGiftCardSettings(
  staff: Staff,
  store: StoreKey,
  { seen, ...settings }: FormChange<GiftCardSettingsForm>,
): Promise<{ version: string } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const before = await lockStore(tx, store)
    if (!before) return refused('storeNotFound')
    if (seen !== undefined && seen !== getGiftCardSettingsVersion(before))
      return refused('overtaken')
    await updateStore(tx, store, settings)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: before.name,
      changes: diffFields(before, settings),
    })
    return { version: getGiftCardSettingsVersion(settings) }
  })
}
