import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import type { Minor } from '#shared/money/money.ts'
import { getFirstUse, getReferenceDays, type PaidPrices } from '../rules/before-price.ts'
import { appliesTo, changesUnitPrices, type Campaign } from '../rules/campaign.ts'
import { reducePrice } from '../rules/reduce-price.ts'
import { toUnitKey } from '../rules/target.ts'
import { maxCounted, pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { readPaidPrices } from './paid-prices.ts'
import { listSaleUnits, type PricedUnit } from './sale-units.ts'
import { countCampaignProducts, listCampaignProductIds } from './campaign-products.ts'

export type PricedRule = Pick<
  Campaign,
  | 'kind'
  | 'value'
  | 'targets'
  | 'needs_code'
  | 'minimum'
  | 'first_order_only'
  | 'uses_per_customer'
  | 'former_price'
  | 'starts_at'
>

/** The price of a unit with a campaign and without it. */
export type CampaignPrice = {
  key: string
  name: string
  list_price: Minor
  /** Null if the rule takes nothing off this unit, or depends on the whole cart. */
  price: Minor | null
  before_price: Minor | null
  /** The days before the start that count for the former price. */
  days: number
  /** The day from which the present price could be the former one, where none is proven. */
  provable_from: Date | null
}

export type CampaignPrices = {
  prices: CampaignPrice[]
  /** Whether the prices stand on the products, rather than in the cart. */
  isShown: boolean
  page: number
  /** Products; one more than are counted if there are more. */
  total: number
  hasNext: boolean
}

/** A dry run: a page of products with the prices that the campaign would give them. */
export async function listCampaignPrices(
  staff: Staff,
  store: StoreKey,
  rule: PricedRule,
  page: number,
): Promise<CampaignPrices> {
  const length = pageLengths.campaignPrices
  const slice = { from: (page - 1) * length, limit: length + 1 }
  const ids = await listCampaignProductIds(staff, store, rule.targets, slice)
  const [total = 0] = await countCampaignProducts(staff, store, [rule], maxCounted + 1)
  const shown = ids.slice(0, length)
  const units = await listSaleUnits(staff, store, {
    product_ids: shown,
    after: null,
    limit: length,
  })
  const paid = await readPaidPrices(staff, store, shown)
  const isShown = changesUnitPrices(rule)
  const targeted = units
    .filter((unit) => appliesTo(rule, unit))
    .toSorted((one, other) => shown.indexOf(one.product_id) - shown.indexOf(other.product_id))
  return {
    prices: targeted.map((unit) =>
      priceUnit(rule, unit, paid.get(toUnitKey(unit)) ?? { spans: [], reductions: [] }, isShown),
    ),
    isShown,
    page,
    total,
    hasNext: ids.length > length,
  }
}

function priceUnit(
  rule: PricedRule,
  unit: PricedUnit,
  paid: PaidPrices,
  isShown: boolean,
): CampaignPrice {
  const { list_price, name, variant_name } = unit
  const days = getReferenceDays(unit.perishable)
  const start = rule.starts_at.getTime()
  const reduced = reducePrice(rule, { ...paid, list_price }, { start, days })
  const before_price = isShown ? (reduced?.before_price ?? null) : null
  const firstUse =
    reduced && isShown && before_price === null ? getFirstUse(paid, list_price, days) : null
  return {
    key: toUnitKey(unit),
    name: formatLineName({ name, variant_name }),
    list_price,
    price: reduced?.price ?? null,
    before_price,
    days,
    provable_from: firstUse === null ? null : new Date(firstUse),
  }
}
