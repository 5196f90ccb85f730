import { refused, type Refused } from '#shared/errors/errors.ts'
import type { GiftCardSettingsForm } from '#features/gift-cards/rules/forms.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { FormChange } from './change-settings.ts'
import { updateStore } from './stores.ts'
import type { GiftCardVat } from '#features/gift-cards/rules/credit.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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
    return { version: getGiftCardSettingsVersion(settings) }
  })
}

type GiftCardSettings = { sells_gift_cards: boolean; gift_card_vat: GiftCardVat }

/** The settings with the version of their card. */
export async function readGiftCardSettings(staff: Staff, { company_id, store_id }: StoreKey) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  if (refusal) return refusal
  const values = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(['sells_gift_cards', 'gift_card_vat'])
    .executeTakeFirst()
  return values ? { version: getGiftCardSettingsVersion(values), values } : refused('storeNotFound')
}

function getGiftCardSettingsVersion({ sells_gift_cards, gift_card_vat }: GiftCardSettings): string {
  return editVersion([sells_gift_cards, gift_card_vat])
}
