import { refused, type Refused } from '#shared/errors/errors.ts'
import type { CampaignForm } from '../rules/campaign-form.ts'
import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { getReferenceDays } from '../rules/before-price.ts'
import { appliesTo, changesUnitPrices } from '../rules/campaign.ts'
import { judgeFormerPrice, type FormerPriceProblem, reducePrice } from '../rules/reduce-price.ts'
import { toUnitKey } from '../rules/target.ts'
import { minute } from '#shared/durations.ts'
import { formatLongDay } from '#shared/local-time.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { readPaidPrices } from './paid-prices.ts'
import { listSaleUnits } from './sale-units.ts'
import { findTargetNames } from './target-names.ts'
import { findHighestPrice } from './campaign-products.ts'

type Checked = Pick<
  CampaignForm,
  | 'kind'
  | 'value'
  | 'currency'
  | 'targets'
  | 'former_price'
  | 'needs_code'
  | 'minimum'
  | 'first_order_only'
  | 'uses_per_customer'
  | 'ends_at'
>

/** Refuses what the store does not sell, and what would make nothing cheaper. */
export async function checkRule(
  staff: Staff,
  store: StoreKey,
  form: Checked,
  money: MoneyStyle,
  starts_at: Date,
): Promise<Refused | null> {
  const { kind, value, currency, targets, ends_at } = form
  if (currency !== money.currency) {
    return refused('campaignCurrencyChanged', {
      field: 'value',
      values: { currency: money.currency },
    })
  }
  if (ends_at && ends_at <= starts_at)
    return refused('campaignEndBeforeStart', { field: 'ends_at' })
  const names = await findTargetNames(staff, store, targets)
  if (targets.some((target) => 'id' in target && !names.has(target.id))) {
    return refused('campaignTargetUnknown', { field: 'targets' })
  }
  if (kind === 'amount' || kind === 'fixed') {
    const highest = await findHighestPrice(staff, store, targets)
    if (highest !== null && value >= highest) {
      const values = { price: formatMoney(highest, money) }
      return refused('campaignPriceTooHigh', { field: 'value', values })
    }
  }
  return form.former_price === null
    ? null
    : checkFormerPrice(staff, store, { ...form, former: form.former_price }, money, starts_at)
}

/** Now is when the form was sent, though its field has no seconds. */
export function getStart(submitted: Date | null, now: Date): Date | Refused {
  if (submitted === null) return now
  if (submitted > now) return submitted
  const isThisMinute = submitted.getTime() > now.getTime() - minute
  return isThisMinute ? now : refused('campaignStartPast', { field: 'starts_at' })
}

async function checkFormerPrice(
  staff: Staff,
  store: StoreKey,
  { former, ...rule }: Checked & { former: Minor },
  money: MoneyStyle,
  starts_at: Date,
): Promise<Refused | null> {
  const field = 'former_price'
  const [target, ...others] = rule.targets
  const isOfOne =
    target && others.length === 0 && (target.of === 'product' || target.of === 'variant')
  if (rule.kind !== 'fixed' || !changesUnitPrices(rule) || !isOfOne) {
    return refused('campaignFormerPriceRefused', { field })
  }
  if (former <= rule.value) return refused('campaignFormerPriceLow', { field })
  const product_id =
    target.of === 'product' ? target.id : await findProductOfVariant(staff, store, target.id)
  const product_ids = product_id ? [product_id] : []
  const units = await listSaleUnits(staff, store, { product_ids, after: null, limit: 1 })
  const paid = await readPaidPrices(staff, store, product_ids)
  for (const unit of units.filter((one) => appliesTo(rule, one))) {
    const known = paid.get(toUnitKey(unit)) ?? { spans: [], reductions: [] }
    const days = getReferenceDays(unit.perishable)
    const reduced = reducePrice(
      { ...rule, former_price: null },
      { ...known, list_price: unit.list_price },
      { start: starts_at.getTime(), days },
    )
    if (!reduced || (reduced.before_price !== null && former <= reduced.before_price)) continue
    const problem = judgeFormerPrice(known, former, starts_at, days)
    if (problem) return toRefusal(problem, former, days, money)
  }
  return null
}

async function findProductOfVariant(staff: Staff, { company_id }: StoreKey, variant_id: string) {
  const variant = await staff
    .selectFrom('product_variants')
    .where('company_id', '=', company_id)
    .where('id', '=', variant_id)
    .select('product_id')
    .executeTakeFirst()
  return variant?.product_id ?? null
}

function toRefusal(
  problem: FormerPriceProblem,
  former: Minor,
  days: number,
  money: MoneyStyle,
): Refused {
  const field = 'former_price'
  const price = formatMoney(former, money)
  switch (problem.reason) {
    case 'lowered':
      return refused('campaignFormerPriceLater', {
        field,
        values: {
          price,
          lowest: formatMoney(problem.lower, money),
          until: formatLongDay(problem.until),
          from: formatLongDay(problem.from),
        },
      })
    case 'lower now':
      return refused('campaignFormerPriceRaise', {
        field,
        values: { price, lowest: formatMoney(problem.lower, money), days: String(days) },
      })
    case 'new':
      return refused('campaignFormerPriceNew', {
        field,
        values: { price, days: String(days), from: formatLongDay(problem.from) },
      })
  }
}
