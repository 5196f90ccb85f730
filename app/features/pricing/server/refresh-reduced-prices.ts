import { getReferenceDays, type PaidPrices } from '../rules/before-price.ts'
import { appliesTo, changesUnitPrices, type Campaign } from '../rules/campaign.ts'
import { reducePrice } from '../rules/reduce-price.ts'
import { toUnitKey } from '../rules/target.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { listUnfinishedCampaigns } from './campaigns.ts'
import { readPaidPrices } from './paid-prices.ts'
import {
  deletePlannedPrices,
  endPrices,
  insertReducedPrices,
  listShownPrices,
  type ReducedPriceRow,
} from './reduced-price-rows.ts'
import { findStoreMoney } from './sale-prices.ts'
import { listSaleUnits, type PricedUnit } from './sale-units.ts'

/**
 * Writes the prices that the campaigns of a store give to its goods, or to some of them. Prices that were shown stay;
 * a unit that belongs to a running campaign from now on starts now.
 */
export async function refreshReducedPrices(
  handle: Staff | Job,
  store: StoreKey,
  product_ids: readonly string[] | null = null,
  now = new Date(),
): Promise<void> {
  const { currency } = await findStoreMoney(handle, store)
  // A store that has changed its currency has other prices, which the campaign was not made for.
  const campaigns = (await listUnfinishedCampaigns(handle, store)).filter(
    (campaign) => changesUnitPrices(campaign) && campaign.currency === currency,
  )
  let after: string | null = null
  do {
    const units = await listSaleUnits(handle, store, {
      product_ids,
      after,
      limit: batchSizes.prices,
    })
    await refreshUnits(handle, store, campaigns, units, now)
    after = units.at(-1)?.product_id ?? null
  } while (after !== null)
}

async function refreshUnits(
  handle: Staff | Job,
  store: StoreKey,
  campaigns: readonly Campaign[],
  units: readonly PricedUnit[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(units.map(({ product_id }) => product_id))]
  if (ids.length === 0) return
  await deletePlannedPrices(handle, store, ids)
  const unitByKey = new Map(units.map((unit) => [toUnitKey(unit), unit]))
  const shown = await listShownPrices(handle, store, ids)
  const left = shown.filter((one) => {
    const unit = unitByKey.get(toUnitKey(one))
    const campaign = campaigns.find(({ id }) => id === one.campaign_id)
    return !unit || !campaign || !appliesTo(campaign, unit)
  })
  await endPrices(
    handle,
    store,
    left.map(({ id }) => id),
  )
  const paid = await readPaidPrices(handle, store, ids)
  const prices = units.flatMap((unit) => {
    const shownIds = shown
      .filter((one) => toUnitKey(one) === toUnitKey(unit))
      .map(({ campaign_id }) => campaign_id)
    const unitPaid = paid.get(toUnitKey(unit)) ?? { spans: [], reductions: [] }
    return listNewPrices(
      unit,
      unitPaid,
      campaigns.filter(({ id }) => !shownIds.includes(id)),
      now,
    )
  })
  await insertReducedPrices(handle, store, prices)
}

/** Campaigns in the order in which they start: an earlier one may be the first step of a later one. */
function listNewPrices(
  unit: PricedUnit,
  paid: PaidPrices,
  campaigns: readonly Campaign[],
  now: Date,
): ReducedPriceRow[] {
  const reductions = paid.reductions.slice()
  return campaigns.flatMap((campaign) => {
    if (!appliesTo(campaign, unit)) return []
    const starts_at = campaign.starts_at > now ? campaign.starts_at : now
    const { id: campaign_id, currency, ends_at } = campaign
    const start = starts_at.getTime()
    const reduced = reducePrice(
      campaign,
      { spans: paid.spans, reductions, list_price: unit.list_price },
      { start, days: getReferenceDays(unit.perishable) },
    )
    if (!reduced) return []
    reductions.push({ from: start, to: ends_at?.getTime() ?? Infinity, ...reduced })
    const { product_id, variant_id } = unit
    return { campaign_id, product_id, variant_id, currency, starts_at, ends_at, ...reduced }
  })
}
