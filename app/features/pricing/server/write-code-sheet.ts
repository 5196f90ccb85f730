import { refused, type Refused } from '#shared/errors/errors.ts'
import { codeSheetColumns } from '../rules/code-sheet.ts'
import { csvByteOrderMark, formatCsvLine } from '#shared/csv.ts'
import { batchSizes } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { listCodesAfter, type CampaignKey } from './campaign-codes.ts'
import { findCampaign } from './campaigns.ts'

/** Streams the codes of a campaign with their limits and uses. */
export async function writeCodeSheet(
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
  yield csvByteOrderMark + formatCsvLine(codeSheetColumns, ';')
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
