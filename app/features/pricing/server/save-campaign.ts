import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { CampaignForm, StartedCampaignForm } from '../rules/campaign-form.ts'
import { changesUnitPrices, getCampaignState, type Campaign } from '../rules/campaign.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { inTransactionOrRollback } from '#platform/database/transactions.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { checkRule, getStart } from './campaign-checks.ts'
import { insertCodes, summariseCodes, noCodes } from './campaign-codes.ts'
import { toCampaignVersion } from './read-campaign.ts'
import { findCampaign, insertCampaign, updateCampaign } from './campaigns.ts'
import { describeStoredCampaign } from './described-campaign.ts'
import { deletePricesOfCampaign, moveEndOfPrices } from './reduced-price-rows.ts'
import { refreshCampaignPrices, enqueueCampaignStart } from './start-campaigns.ts'
import { findStoreMoney } from './sale-prices.ts'
import { findTargetNames } from './target-names.ts'

type Saved = { id: string }

/**
 * Saves a new or planned campaign with the prices that it reduces. A new one that is submitted twice is created once.
 */
export function saveCampaign(
  staff: Staff,
  store: StoreKey,
  id: string | null,
  { key, seen, code, intent: _, page: __, ...rule }: CampaignForm,
): Promise<Saved | Refused> {
  return inTransactionOrRollback(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const now = new Date()
    const before = await findCampaign(tx, store, id ?? key)
    if (id === null && before) return { id: before.id }
    if (id !== null && !before) return refused('campaignNotFound')
    if (before && (before.starts_at <= now || before.stopped_at)) return refused('campaignStarted')
    if (before && seen !== undefined && seen !== toCampaignVersion(before)) {
      return refused('editConflict')
    }
    const starts_at = getStart(rule.starts_at, now)
    if (isRefused(starts_at)) return starts_at
    const money = await findStoreMoney(tx, store)
    const error = await checkRule(tx, store, rule, money, starts_at)
    if (error) return error
    const campaign = { ...rule, starts_at, stopped_at: null }
    const saved = before?.id ?? (await insertCampaign(tx, store, { ...campaign, id: key }))
    if (before) {
      await updateCampaign(tx, store, saved, campaign)
      await deletePricesOfCampaign(tx, store, saved)
    }
    if (code !== '' && !before) {
      const added = await insertCodes(tx, { ...store, campaign_id: saved }, [
        { code, uses_limit: null },
      ])
      if (added.length === 0) return refused('codeTaken', { field: 'code', values: { code } })
    }
    await refreshCampaignPrices(tx, store, before ? [before, campaign] : [campaign], now)
    if (starts_at > now && changesUnitPrices(campaign)) {
      await enqueueCampaignStart(tx, store, { id: saved, starts_at })
    }
    await recordSave(tx, store, before, { ...campaign, id: saved })
    return { id: saved }
  })
}

/** Renames a campaign or moves its end, which is all that may change once it has started. */
export function changeStartedCampaign(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  { seen, ...changes }: StartedCampaignForm,
): Promise<Saved | Refused> {
  return inTransactionOrRollback(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const before = await findCampaign(tx, store, id)
    if (!before) return refused('campaignNotFound')
    if (seen !== undefined && seen !== toCampaignVersion(before)) return refused('editConflict')
    const now = new Date()
    const hasNewEnd = before.ends_at?.getTime() !== changes.ends_at?.getTime()
    if (hasNewEnd) {
      const error = checkEnd(before, changes.ends_at, now)
      if (error) return error
    }
    await updateCampaign(tx, store, before.id, changes)
    if (hasNewEnd) {
      await moveEndOfPrices(tx, store, before.id, changes.ends_at)
      await refreshCampaignPrices(tx, store, [before], now)
    }
    await recordSave(tx, store, before, { ...before, ...changes })
    return { id: before.id }
  })
}

function checkEnd(before: Campaign, ends_at: Date | null, now: Date): Refused | null {
  const field = 'ends_at'
  if (getCampaignState(before, now) === 'ended') return refused('campaignEnded', { field })
  return ends_at && (ends_at <= now || ends_at <= before.starts_at)
    ? refused('campaignEndPast', { field })
    : null
}

async function recordSave(
  staff: Staff,
  store: StoreKey,
  before: Campaign | null,
  after: Campaign,
): Promise<void> {
  const targets = [...after.targets, ...(before?.targets ?? [])]
  const names = await findTargetNames(staff, store, targets)
  const { codes } = (await summariseCodes(staff, store, [after.id])).get(after.id) ?? noCodes
  const money = await findStoreMoney(staff, store)
  const describe = (campaign: Campaign) => describeStoredCampaign(campaign, names, codes, money)
  const rule = { from: before && describe(before), to: describe(after) }
  await recordChange(staff, {
    ...store,
    action: before ? 'changed' : 'created',
    subject_type: 'campaign',
    subject_id: after.id,
    subject_name: after.name,
    changes: {
      ...(before && diffFields(before, after)),
      ...(rule.from !== rule.to && { rule }),
    },
  })
}
