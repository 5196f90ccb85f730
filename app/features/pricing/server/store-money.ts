import { toMoneyStyle, type MoneyStyle } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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
