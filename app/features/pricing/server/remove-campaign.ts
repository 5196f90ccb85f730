import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { deleteCampaign, findCampaign } from './campaigns.ts'
import { refreshCampaignPrices } from './refresh-campaign-prices.ts'

/** Deletes a campaign that has not started; a later one explains prices that were paid. */
export function removeCampaign(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const campaign = await findCampaign(tx, store, id)
    if (!campaign) return refused('campaignNotFound')
    if (campaign.starts_at <= new Date()) return refused('campaignStarted')
    await deleteCampaign(tx, store, campaign.id)
    await refreshCampaignPrices(tx, store, [campaign])
    await recordChange(tx, {
      ...store,
      action: 'deleted',
      subject_type: 'campaign',
      subject_id: campaign.id,
      subject_name: campaign.name,
    })
    return null
  })
}
