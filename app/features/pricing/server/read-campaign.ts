import { refused, isRefused, type Refused } from '#shared/errors/errors.ts'
import { getCampaignState, type Campaign } from '../rules/campaign.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { noCodes, summariseCodes } from './campaign-codes.ts'
import { listCampaignPrices, type CampaignPrices } from './campaign-prices.ts'
import { readResults } from './campaign-results.ts'
import { findCampaign } from './campaigns.ts'
import { describeStoredCampaign } from './described-campaign.ts'
import { listFrozenPrices } from './reduced-price-rows.ts'
import { findStoreMoney } from './sale-prices.ts'
import {
  findTargetNames,
  toTargetChoice,
  searchTargets,
  type TargetChoice,
} from './target-names.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { CampaignForm } from '../rules/campaign-form.ts'
import { checkRule, getStart } from './campaign-checks.ts'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import { pageLengths } from '#shared/limits.ts'

/** A campaign with the prices that it touches, its codes and its results. */
export async function readCampaign(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  page: number,
) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readCampaigns')
    if (refusal) return refusal
    const campaign = await findCampaign(one, store, id)
    if (!campaign) return refused('campaignNotFound')
    const now = new Date()
    const state = getCampaignState(campaign, now)
    const planned = await listCampaignPrices(one, store, campaign, page)
    const money = await findStoreMoney(one, store)
    return {
      ...(await describe(one, store, campaign)),
      state,
      money: { ...money, currency: campaign.currency },
      prices: state === 'planned' ? planned : await freeze(one, store, campaign, planned),
      results: state === 'planned' ? null : await readResults(one, store, campaign, now),
    }
  })
}

/** A campaign as its forms edit it. */
export async function readEditedCampaign(staff: Staff, store: StoreKey, id: string | undefined) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    const campaign = await findCampaign(one, store, id)
    if (!campaign) return refused('campaignNotFound')
    const names = await findTargetNames(one, store, campaign.targets)
    return {
      ...(await describe(one, store, campaign)),
      campaign,
      state: getCampaignState(campaign, new Date()),
      version: toCampaignVersion(campaign),
      money: await findStoreMoney(one, store),
      targets: campaign.targets.map((target) => toTargetChoice(target, names)),
    }
  })
}

/** The currency and language in which a new campaign is written. */
export async function readCampaignMoney(staff: Staff, store: StoreKey) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCampaigns')
    return refusal ?? findStoreMoney(one, store)
  })
}

async function describe(staff: Staff, store: StoreKey, campaign: Campaign) {
  const names = await findTargetNames(staff, store, campaign.targets)
  const codes = (await summariseCodes(staff, store, [campaign.id])).get(campaign.id) ?? noCodes
  const money = await findStoreMoney(staff, store)
  const { id, name, needs_code, starts_at, ends_at, stopped_at } = campaign
  const sentence = describeStoredCampaign(campaign, names, codes.codes, money)
  return { id, name, needs_code, starts_at, ends_at, stopped_at, codes, sentence }
}

/** A price that was shown does not follow later changes of the product. */
async function freeze(
  staff: Staff,
  store: StoreKey,
  { id }: Campaign,
  planned: Awaited<ReturnType<typeof listCampaignPrices>>,
) {
  if (!planned.isShown) return planned
  const keys = planned.prices.map(({ key }) => key)
  const frozen = await listFrozenPrices(staff, store, id, keys)
  return {
    ...planned,
    prices: planned.prices.map((unit) => {
      const shown = frozen.get(unit.key)
      const { price = null, before_price = null } = shown ?? {}
      return { ...unit, price, before_price, provable_from: null }
    }),
  }
}

/** The version of a campaign, computed from what its forms show. */
export function toCampaignVersion({ id: _, ...campaign }: Campaign): string {
  return editVersion(Object.entries(campaign).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The prices that a campaign would give; it is refused where saving it would be. */
export async function readCampaignPreview(
  staff: Staff,
  store: StoreKey,
  form: CampaignForm,
): Promise<CampaignPrices | Refused> {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    const starts_at = getStart(form.starts_at, new Date())
    if (isRefused(starts_at)) return starts_at
    const money = await findStoreMoney(one, store)
    const error = await checkRule(one, store, form, money, starts_at)
    return error ?? listCampaignPrices(one, store, { ...form, starts_at }, form.page || 1)
  })
}

/** The goods of the store that a search finds beside those that are chosen. */
export async function readTargetChoices(
  staff: Staff,
  store: StoreKey,
  chosenCodes: readonly string[],
  query: string,
): Promise<{ found: TargetChoice[] } | Refused> {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    const words = parseSearchWords(query)
    const limit = pageLengths.targetChoices
    const targets = words.length === 0 ? [] : await searchTargets(one, store, words, limit)
    const names = await findTargetNames(one, store, targets)
    const found = targets.map((target) => toTargetChoice(target, names))
    return { found: found.filter(({ code }) => !chosenCodes.includes(code)) }
  })
}
