import type { Staff } from '#platform/database/database.ts'
import { lockStores } from '#platform/database/lock-stores.ts'
import { listStoresWithCampaigns } from './campaigns.ts'
import { refreshReducedPrices } from './refresh-reduced-prices.ts'

/**
 * Refreshes the reduced prices of changed products in the transaction of the change; null means all products. Most
 * stores have no campaign, so that is asked first.
 */
export async function applyCampaigns(
  staff: Staff,
  company_id: string,
  product_ids: readonly string[] | null,
  store_id: string | null = null,
): Promise<void> {
  if (product_ids?.length === 0) return
  const stores = (await listStoresWithCampaigns(staff, company_id)).filter(
    (id) => store_id === null || id === store_id,
  )
  if (stores.length === 0) return
  // Two refreshes at once would write the same prices twice.
  for (const id of await lockStores(staff, company_id, stores)) {
    await refreshReducedPrices(staff, { company_id, store_id: id }, product_ids)
  }
}
