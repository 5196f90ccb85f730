import { settingsRefusals } from '#domain/errors/settings.ts'
import { contributionPaymentForm } from '#domain/forms/sales-terms-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { recordContributionPayment } from '#server/business/contributions/record-contribution-payment.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export const action = formAction({
  authorise: getSelectedStore,
  schema: contributionPaymentForm,
  failureCode: 'contributionSaveFailed',
  run: ({ staff, store, values }) => recordContributionPayment(staff, store, values),
  backTo: () => to.admin.settings.contributions(),
})

export const clientAction = keepFormOnError(settingsRefusals.contributionSaveFailed)
