import { randomBytes } from 'node:crypto'
import { refused, type Refused, isRefused } from '#shared/errors/errors.ts'
import type { CodeForm, CodeGenerationForm } from '../rules/campaign-form.ts'
import { createCode } from '../rules/campaign-code.ts'
import { getCampaignState, type Campaign } from '../rules/campaign.ts'
import { limits } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { inTransactionOrRollback } from '#platform/database/transactions.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { countCodes, insertCodes, type CampaignCode } from './campaign-codes.ts'
import { findCampaign } from './campaigns.ts'
import { parseCodesCsv } from '../rules/codes-csv.ts'

type Added = { added: number }

/** Adds a code that was thought of. */
export function addCode(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  { code, uses_limit }: CodeForm,
): Promise<Added | Refused> {
  return addCodes(staff, store, id, [{ code, uses_limit }], (taken) =>
    refused('codeTaken', { field: 'code', values: { code: taken } }),
  )
}

const codeLength = 8

/** Adds random codes of some 36 bits, which are not guessed in the tries that a visitor has. */
export function generateCodes(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  { count, prefix, uses_limit }: CodeGenerationForm,
): Promise<Added | Refused> {
  const codes = new Set<string>()
  const beginning = prefix.replace(/-+$/, '')
  while (codes.size < count) {
    const code = createCode(beginning, randomBytes(32), codeLength)
    if (code !== undefined) codes.add(code)
  }
  return addCodes(
    staff,
    store,
    id,
    [...codes].map((code) => ({ code, uses_limit })),
    () => null,
  )
}

/** One audit entry for all codes. `onTaken` decides whether a code of the store refuses the others. */
function addCodes(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  codes: readonly CampaignCode[],
  onTaken: (code: string) => Refused | null,
): Promise<Added | Refused> {
  return inTransactionOrRollback(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    // Counts codes that another member adds at the same time.
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const campaign = await findCampaign(tx, store, id)
    if (!campaign) return refused('campaignNotFound')
    const key = { ...store, campaign_id: campaign.id }
    const error = checkRoom(campaign, (await countCodes(tx, key)) + codes.length)
    if (error) return error
    const added = await insertCodes(tx, key, codes)
    const known = new Set(added)
    for (const { code } of codes) {
      const taken = known.has(code) ? null : onTaken(code)
      if (taken) return taken
    }
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'campaign',
      subject_id: campaign.id,
      subject_name: campaign.name,
      changes: {
        codes: { from: null, to: added.length === 1 ? added[0] : `${added.length} codes` },
      },
    })
    return { added: added.length }
  })
}

function checkRoom(campaign: Campaign, count: number): Refused | null {
  if (!campaign.needs_code) return refused('codeUnwanted')
  if (getCampaignState(campaign, new Date()) === 'ended') return refused('campaignEnded')
  return count > limits.campaignCodes
    ? refused('codesFull', {
        values: { limit: formatCount(limits.campaignCodes, getStaffLanguage()) },
      })
    : null
}

/** Adds the codes of a file, all or none: a code that another campaign has is refused by its name. */
export function importCodes(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  text: string,
): Promise<{ added: number } | Refused> {
  const codes = parseCodesCsv(text)
  if (isRefused(codes)) return Promise.resolve(codes)
  return addCodes(staff, store, id, codes, (code) =>
    refused('codeTaken', { field: 'file', values: { code } }),
  )
}
