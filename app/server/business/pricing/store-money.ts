import { toMoneyStyle, type MoneyStyle } from '#domain/money/money.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** How the store writes its amounts. */
export async function findStoreMoney(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
): Promise<MoneyStyle> {
  const settings = await handle
    .selectFrom('store_settings')
    .where(ofTenant({ company_id, store_id }))
    .select('locale_settings')
    .executeTakeFirst()
  return toMoneyStyle(parseLocaleSettings(settings?.locale_settings))
}
