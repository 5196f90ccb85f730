import type { MoneyStyle } from '#shared/money/money.ts'
import type { Campaign } from '../rules/campaign.ts'
import { describeCampaign } from '../rules/describe-campaign.ts'
import { toTargetChoice, type TargetNames } from './target-names.ts'

/** The sentence of a stored campaign. */
export function describeStoredCampaign(
  campaign: Campaign,
  names: TargetNames,
  codes: readonly string[],
  { locale }: MoneyStyle,
): string {
  const targets = campaign.targets.map((target) => toTargetChoice(target, names))
  const ends_at = campaign.stopped_at ?? campaign.ends_at
  const money = { locale, currency: campaign.currency }
  return describeCampaign({ ...campaign, targets, codes, ends_at }, money)
}
