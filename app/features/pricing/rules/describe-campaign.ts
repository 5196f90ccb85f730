import { formatMoney, minor, type MoneyStyle } from '#shared/money/money.ts'
import { formatMoment } from '#shared/local-time.ts'
import { formatPercent } from '#shared/text/format-number.ts'
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

/** The rule as one English sentence. */
export function describeCampaign(campaign: DescribedCampaign, money: MoneyStyle): string {
  const conditions = [
    describeOffer(campaign, money),
    describePeriod(campaign),
    describeCode(campaign),
    campaign.first_order_only && 'on the first order of a customer',
    campaign.uses_per_customer !== null && describeUses(campaign.uses_per_customer),
  ]
  const combination = campaign.combinable
    ? 'can be combined with other campaigns'
    : 'cannot be combined'
  return `${conditions.filter(Boolean).join(', ')}; ${combination}.`
}

function describeOffer(
  { kind, value, former_price, targets, buy_quantity, free_quantity, minimum }: DescribedCampaign,
  money: MoneyStyle,
): string {
  const goods = describeTargets(targets)
  const amount = value === null ? blank : formatMoney(minor(value), money)
  const least = minimum > 0 ? ` when it costs ${formatMoney(minor(minimum), money)} or more` : ''
  const former =
    former_price === null ? '' : ` instead of ${formatMoney(minor(former_price), money)}`
  switch (kind) {
    case 'percent':
      return `${value === null ? blank : formatPercent(value, 'en')} off ${goods}${least}`
    case 'amount':
      return `${amount} off each piece of ${goods}${least}`
    case 'fixed':
      return `${amount}${former} for each piece of ${goods}${least}`
    case 'order_amount':
      return `${amount} off the purchase of ${goods}${least}`
    case 'buy_get':
      return `Buy ${buy_quantity ?? blank} and get ${free_quantity ?? blank} free of ${goods}${least}`
    case 'quantity_price':
      return `${buy_quantity ?? blank} for ${amount} of ${goods}${least}`
    case 'bundle':
      return `${joinNames(targets.map(describeTarget))} together for ${amount}${least}`
    case 'free_shipping':
      return `Free shipping with ${goods}${least}`
  }
}

export function describeTarget({ of, name }: NamedTarget): string {
  switch (of) {
    case 'everything':
      return 'everything'
    case 'category':
      return `everything in ${name}`
    case 'brand':
      return `everything by ${name}`
    case 'attribute':
      return `everything with ${name}`
    case 'product':
    case 'variant':
      return name
  }
}

/** More names than these are counted. */
const maxNames = 4

function describeTargets(targets: readonly NamedTarget[]): string {
  if (targets.some(({ of }) => of === 'everything')) return 'everything'
  return joinNames(targets.map(describeTarget))
}

function joinNames(names: readonly string[]): string {
  if (names.length === 0) return blank
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown
  return parts.length === 1
    ? (parts[0] ?? blank)
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function describePeriod({ starts_at, ends_at }: DescribedCampaign): string {
  const start = starts_at ? `from ${formatMoment(starts_at)}` : 'from now on'
  return ends_at ? `${start} to ${formatMoment(ends_at)}` : start
}

function describeCode({ needs_code, codes }: DescribedCampaign): string | false {
  if (!needs_code) return false
  if (codes.length === 0) return 'with a code'
  return codes.length === 1 ? `with the code ${codes[0]}` : `with one of the codes`
}

function describeUses(uses: number): string {
  return uses === 1 ? 'once for each customer' : `at most ${uses} times for each customer`
}
