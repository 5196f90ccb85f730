import { refused } from '#shared/errors/errors.ts'
import { getCampaignState, type Campaign } from '../rules/campaign.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { noCodes, summariseCodes } from './campaign-codes.ts'
import { listCampaignPrices } from './campaign-prices.ts'
import { readResults } from './campaign-results.ts'
import { toCampaignVersion } from './campaign-version.ts'
import { findCampaign } from './campaigns.ts'
import { describeStoredCampaign } from './described-campaign.ts'
import { listFrozenPrices } from './reduced-price-rows.ts'
import { findStoreMoney } from './store-money.ts'
import { findTargetNames, toTargetChoice } from './target-names.ts'

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
