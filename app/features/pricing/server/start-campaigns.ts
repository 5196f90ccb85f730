import { jobTimes } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import { lockStore, lockStores } from '#platform/database/lock-stores.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { findCampaign, listStoresWithCampaigns } from './campaigns.ts'
import { refreshReducedPrices } from './refresh-reduced-prices.ts'
import { changesUnitPrices, type Campaign } from '../rules/campaign.ts'
import { listCampaignProductIds } from './campaign-products.ts'

/** The task name in the job queue. */
export const campaignStartTask = 'campaign-start'

/** Shortly before the start, so that the former prices are those of the days before it. */
export function enqueueCampaignStart(
  staff: Staff,
  store: StoreKey,
  campaign: { id: string; starts_at: Date },
): Promise<void> {
  const pause = campaign.starts_at.getTime() - Date.now() - jobTimes.campaignStart
  return enqueue(staff, campaignStartTask, { campaign_id: campaign.id }, store, {
    pause: Math.max(pause, 0),
  })
}

/** Refreshes the prices of a planned campaign. One that was moved has another job, and a deleted one needs none. */
export function startCampaigns(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { campaign_id } = toRecord(data)
    if (!company_id || !store_id || !isId(campaign_id)) return
    const store = { company_id, store_id }
    await inTransaction(database.scoped({ as: 'job', ...store }), async (tx) => {
      if (!(await lockStore(tx, store))) return
      const campaign = await findCampaign(tx, store, campaign_id)
      if (campaign && !campaign.stopped_at) await refreshReducedPrices(tx, store)
    })
  }
}

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
  const ids = await listCampaignProductIds(staff, store, targets, allProducts)
  await refreshReducedPrices(staff, store, ids, now)
}

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
