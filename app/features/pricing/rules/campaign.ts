import type { Currency } from '#shared/money/currency.ts'
import { type Minor, minor } from '#shared/money/money.ts'
import { isTargeted, type SaleUnit, type Target } from './target.ts'
import { formatAmountInput, parseAmount } from '#shared/money/parse-amount.ts'
import type { NumberFormat } from '#shared/stores/locale.ts'

export const campaignKinds = [
  'percent',
  'amount',
  'fixed',
  'order_amount',
  'buy_get',
  'quantity_price',
  'bundle',
  'free_shipping',
] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** A reduction and the goods that it applies to. */
export type Rule = {
  kind: CampaignKind
  /** Basis points of `percent`, otherwise an amount. */
  value: number
  targets: readonly Target[]
  buy_quantity: number | null
  free_quantity: number | null
  /** The least that the targeted goods cost together. */
  minimum: Minor
  combinable: boolean
}

export type Campaign = Rule & {
  id: string
  name: string
  currency: Currency
  needs_code: boolean
  /** The owner sets it for a fixed price of one product; null shows the lowest earlier price. */
  former_price: Minor | null
  first_order_only: boolean
  uses_per_customer: number | null
  starts_at: Date
  ends_at: Date | null
  stopped_at: Date | null
}

export type CampaignState = 'planned' | 'running' | 'ended'

type Period = Pick<Campaign, 'starts_at' | 'ends_at' | 'stopped_at'>

export function getCampaignState(
  { starts_at, ends_at, stopped_at }: Period,
  at: Date,
): CampaignState {
  if ((stopped_at && stopped_at <= at) || (ends_at && ends_at <= at)) return 'ended'
  return starts_at <= at ? 'running' : 'planned'
}

const unitKinds: readonly CampaignKind[] = ['percent', 'amount', 'fixed']

/** Whether the campaign changes the price that stands on the product, not only the sum of a cart. */
export function changesUnitPrices(
  campaign: Pick<
    Campaign,
    'kind' | 'needs_code' | 'minimum' | 'first_order_only' | 'uses_per_customer'
  >,
): boolean {
  return (
    unitKinds.includes(campaign.kind) &&
    !campaign.needs_code &&
    campaign.minimum === 0 &&
    !campaign.first_order_only &&
    campaign.uses_per_customer === null
  )
}

export function appliesTo({ targets }: Pick<Rule, 'targets'>, unit: SaleUnit): boolean {
  return targets.some((target) => isTargeted(target, unit))
}

/** Kinds whose rule is no amount and no percentage. */
function hasValue(kind: CampaignKind): boolean {
  return kind !== 'buy_get' && kind !== 'free_shipping'
}

/** Basis points of 'percent', otherwise an amount; null if it is neither. */
export function parseValue(kind: CampaignKind, text: string, currency: Currency): number | null {
  if (!hasValue(kind)) return 0
  if (text.trim() === '') return null
  const amount = kind === 'percent' ? parsePercent(text) : parseAmount(text, currency)
  return amount === undefined || amount <= 0 ? null : amount
}

/** The inverse of `parseValue`. */
export function formatValue(kind: CampaignKind, value: number, numberFormat: NumberFormat): string {
  if (!hasValue(kind)) return ''
  const text = formatAmountInput(minor(value), { ...numberFormat, precision: 2 })
  return kind === 'percent' ? text.replace(/[.,]0+$|(?<=[.,]\d)0$/, '') : text
}

function parsePercent(text: string): Minor | undefined {
  const [, whole, decimals = ''] =
    /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.replace('%', '').trim()) ?? []
  return whole === undefined ? undefined : minor(Number(whole + decimals.padEnd(2, '0')))
}

export function parseQuantity(text: string): number | null {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text.trim()) : null
}
