import { refused, type Refused } from '#shared/errors/errors.ts'
import { codesCsvColumns } from '../rules/codes-csv.ts'
import { csvByteOrderMark, formatCsvLine } from '#shared/csv.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { listCodesAfter, type CampaignKey, countCodes, listCodes } from './campaign-codes.ts'
import { findCampaign } from './campaigns.ts'
import { normalizeCode } from '../rules/campaign-code.ts'
import { getCampaignState } from '../rules/campaign.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'

/** Streams the codes of a campaign with their limits and uses. */
export async function exportCodesCsv(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<AsyncGenerator<string> | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editCampaigns')
  if (refusal) return refusal
  const campaign = await findCampaign(staff, store, id)
  if (!campaign) return refused('campaignNotFound')
  return generateSheet(staff, { ...store, campaign_id: campaign.id })
}

async function* generateSheet(staff: Staff, key: CampaignKey) {
  yield csvByteOrderMark + formatCsvLine(codesCsvColumns, ';')
  let after = ''
  for (;;) {
    const codes = await listCodesAfter(staff, key, after, batchSizes.codes)
    const lines = codes.map(({ code, uses_limit, uses }) =>
      formatCsvLine([code, uses_limit === null ? '' : String(uses_limit), String(uses)], ';'),
    )
    if (lines.length > 0) yield lines.join('')
    if (codes.length < batchSizes.codes) return
    after = codes.at(-1)?.code ?? ''
  }
}

/** A page of the codes of a campaign with their uses. */
export async function readCodes(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  { query: submitted, page }: { query: string; page: number },
) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readCampaigns')
    if (refusal) return refusal
    const campaign = await findCampaign(one, store, id)
    if (!campaign) return refused('campaignNotFound')
    const key = { ...store, campaign_id: campaign.id }
    const query = normalizeCode(submitted)
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
