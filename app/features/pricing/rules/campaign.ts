import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import { isTargeted, type SaleUnit, type Target } from './target.ts'

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
  /** Of the owner, for a fixed price of one product; null shows the lowest earlier price. */
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
