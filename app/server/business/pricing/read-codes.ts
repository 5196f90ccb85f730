import { refused } from '#domain/errors/errors.ts'
import { normalizeCode } from '#domain/pricing/campaign-code.ts'
import { getCampaignState } from '#domain/pricing/campaign.ts'
import { pageLengths } from '#domain/shared/limits.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
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
