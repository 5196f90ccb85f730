import { refused } from '#shared/errors/errors.ts'
import { normalizeCode } from '../rules/campaign-code.ts'
import { getCampaignState } from '../rules/campaign.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { countCodes, listCodes } from './campaign-codes.ts'
import { findCampaign } from './campaigns.ts'

/** A page of the codes of a campaign with their uses. */
export async function readCodes(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  { query: typed, page }: { query: string; page: number },
) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readCampaigns')
    if (refusal) return refusal
    const campaign = await findCampaign(one, store, id)
    if (!campaign) return refused('campaignNotFound')
    const key = { ...store, campaign_id: campaign.id }
    const query = normalizeCode(typed)
    const length = pageLengths.campaignCodes
    const total = await countCodes(one, key, query)
    const codes = await listCodes(one, key, { query, from: (page - 1) * length, limit: length })
    if (page > 1 && codes.length === 0) return refused('adminPageNotFound')
    return {
      id: campaign.id,
      name: campaign.name,
      needs_code: campaign.needs_code,
      isEnded: getCampaignState(campaign, new Date()) === 'ended',
      codes,
      query,
      total,
      page,
      pages: Math.ceil(total / length),
    }
  })
}
