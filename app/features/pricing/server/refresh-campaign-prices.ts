import { changesUnitPrices, type Campaign } from '../rules/campaign.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { refreshReducedPrices } from './refresh-reduced-prices.ts'
import { listTouchedIds } from './touched-products.ts'

/** More products than any store has. */
const allProducts = { from: 0, limit: 10_000_000 }

type Touching = Parameters<typeof changesUnitPrices>[0] & Pick<Campaign, 'targets'>

/** Refreshes the prices of the goods that a campaign touches, or touched before a change. */
export async function refreshCampaignPrices(
  staff: Staff,
  store: StoreKey,
  campaigns: readonly Touching[],
  now?: Date,
): Promise<void> {
  const targets = campaigns.filter(changesUnitPrices).flatMap((campaign) => campaign.targets)
  if (targets.length === 0) return
  const ids = await listTouchedIds(staff, store, targets, allProducts)
  await refreshReducedPrices(staff, store, ids, now)
}
