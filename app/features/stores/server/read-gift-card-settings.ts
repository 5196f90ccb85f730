import { refused } from '#shared/errors/errors.ts'
import type { GiftCardVat } from '#features/gift-cards/rules/credit.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

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

export function getGiftCardSettingsVersion({
  sells_gift_cards,
  gift_card_vat,
}: GiftCardSettings): string {
  return editVersion([sells_gift_cards, gift_card_vat])
}
