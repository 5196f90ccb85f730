import { formatMoney, minor, type MoneyStyle } from '#shared/money/money.ts'
import { formatMoment } from '#shared/local-time.ts'
import { formatPercent } from '#shared/text/format-number.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminCampaignSentences as words } from './admin-campaign-sentences-texts.ts'
import type { Campaign, CampaignKind } from './campaign.ts'
import type { Target } from './target.ts'

/** A target with the name that it is shown by. */
export type NamedTarget = { of: Target['of']; name: string }

type Limits = Pick<Campaign, 'first_order_only' | 'uses_per_customer' | 'combinable'>

/** A campaign as it is written about; null is not filled in yet. */
export type DescribedCampaign = Limits & {
  kind: CampaignKind
  value: number | null
  former_price: number | null
  targets: readonly NamedTarget[]
  buy_quantity: number | null
  free_quantity: number | null
  minimum: number
  needs_code: boolean
  /** A few of them. */
  codes: readonly string[]
  /** Null starts when it is saved. */
  starts_at: Date | null
  ends_at: Date | null
}

const blank = '…'

/** The rule as one sentence. */
export function describeCampaign(campaign: DescribedCampaign, money: MoneyStyle): string {
  const conditions = [
    describeOffer(campaign, money),
    describePeriod(campaign),
    describeCode(campaign),
    campaign.first_order_only && words.firstOrder,
    campaign.uses_per_customer !== null && words.uses(campaign.uses_per_customer),
  ]
  const combination = campaign.combinable ? words.combinable : words.alone
  return `${conditions.filter(Boolean).join(', ')}; ${combination}.`
}

function describeOffer(campaign: DescribedCampaign, money: MoneyStyle): string {
  const { kind, value, former_price, targets, minimum } = campaign
  const buy = campaign.buy_quantity ?? blank
  const goods = describeTargets(targets)
  const amount = value === null ? blank : formatMoney(minor(value), money)
  const least = minimum > 0 ? words.least(formatMoney(minor(minimum), money)) : ''
  const former = former_price === null ? '' : words.former(formatMoney(minor(former_price), money))
  const percent = value === null ? blank : formatPercent(value, getStaffLanguage())
  const offers: Record<CampaignKind, () => string> = {
    percent: () => words.percent(percent, goods),
    amount: () => words.amount(amount, goods),
    fixed: () => words.fixed(`${amount}${former}`, goods),
    order_amount: () => words.orderAmount(amount, goods),
    buy_get: () => words.buyGet(buy, campaign.free_quantity ?? blank, goods),
    quantity_price: () => words.quantityPrice(buy, amount, goods),
    bundle: () => words.bundle(joinNames(targets.map(describeTarget)), amount),
    free_shipping: () => words.freeShipping(goods),
  }
  return `${offers[kind]()}${least}`
}

export function describeTarget({ of, name }: NamedTarget): string {
  return of === 'everything' ? words.everything : words.targets[of](name)
}

/** More names than these are counted. */
const maxNames = 4

function describeTargets(targets: readonly NamedTarget[]): string {
  if (targets.some(({ of }) => of === 'everything')) return words.everything
  return joinNames(targets.map(describeTarget))
}

function joinNames(names: readonly string[]): string {
  if (names.length === 0) return blank
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, words.more(rest)] : shown
  return parts.length === 1
    ? (parts[0] ?? blank)
    : words.and(parts.slice(0, -1).join(', '), parts.at(-1) ?? blank)
}

function describePeriod({ starts_at, ends_at }: DescribedCampaign): string {
  const start = starts_at ? words.from(formatMoment(starts_at)) : words.fromNow
  return ends_at ? words.until(start, formatMoment(ends_at)) : start
}

function describeCode({ needs_code, codes }: DescribedCampaign): string | false {
  if (!needs_code) return false
  const [code, other] = codes
  if (code === undefined) return words.withCode
  return other === undefined ? words.withThisCode(code) : words.withOneCode
}
