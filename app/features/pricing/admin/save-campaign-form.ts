import { campaignForm, targetSearchForm } from '../rules/campaign-form.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import { to } from '#shared/paths/paths.ts'
import {
  readEditedCampaign,
  readCampaignPreview,
  readTargetChoices,
} from '../server/read-campaign.ts'
import { saveCampaign } from '../server/save-campaign.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult, toSubmittedValues } from '#web/form-response.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { toDraft } from './campaign-draft.ts'
import type { CampaignFormValues } from './campaign-form-result.ts'

/** Saves a new campaign, or the planned one of the path; other buttons find goods or show the prices. */
export const saveCampaignForm = formAction({
  authorise: getSelectedStore,
  prepare: toSubmittedValues,
  schema: (_, form): FormSchema<CampaignFormValues> =>
    form.get('intent') === 'find' ? targetSearchForm : campaignForm,
  failureCode: 'campaignSaveFailed',
  run: async ({ staff, store, values }, { params }) => {
    if (values.intent === 'find') {
      return readTargetChoices(staff, store, values.targets, values.find)
    }
    return values.intent === 'preview'
      ? readCampaignPreview(staff, store, values)
      : saveCampaign(staff, store, params['campaign'] ?? null, values)
  },
  readCurrent: async ({ staff, store }, args) => {
    const { campaign, version, money } = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
      readEditedCampaign(staff, store, args.params['campaign']),
    )
    return { version, current: toDraft(campaign, money) }
  },
  done: ({ submitted, outcome }) => {
    if ('id' in outcome) return to.admin.campaign(outcome.id)
    const answer = 'found' in outcome ? { found: outcome.found } : { preview: outcome }
    return { ...toSavedResult(), submitted, ...answer }
  },
})
