import type { CampaignForm } from '../rules/campaign-form.ts'
import type { CampaignPrices } from '../server/campaign-prices.ts'
import type { TargetChoice } from '../server/target-names.ts'
import type { FormResult } from '#web/form-result.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export type CampaignFormValues = CampaignForm | { intent: 'find'; find: string; targets: string[] }

/** The answer to the form: errors, goods that were found, or the prices. */
export type CampaignFormResult = FormResult<CampaignDraft> & {
  found?: TargetChoice[]
  preview?: CampaignPrices
}
