import { jobTimes } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { findCampaign } from './campaigns.ts'
import { refreshReducedPrices } from './refresh-reduced-prices.ts'

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
