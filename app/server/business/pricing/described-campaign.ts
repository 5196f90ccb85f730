import type { MoneyStyle } from '#domain/money/money.ts'
import type { Campaign } from '#domain/pricing/campaign.ts'
import { describeCampaign } from '#domain/pricing/describe-campaign.ts'
import { toTargetChoice, type TargetNames } from './target-names.ts'

/** The sentence of a stored campaign. */
export function describeStoredCampaign(
  campaign: Campaign,
  names: TargetNames,
  codes: readonly string[],
  { locale }: MoneyStyle,
): string {
  const targets = campaign.targets.map((target) => toTargetChoice(target, names))
  return describeCampaign({ ...campaign, targets, codes }, { locale, currency: campaign.currency })
}
