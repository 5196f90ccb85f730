import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { contributionPaymentForm } from '#features/orders/rules/sales-terms-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { recordContributionPayment } from '../server/record-contribution-payment.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

const failure = settingsRefusals.contributionSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  schema: contributionPaymentForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => recordContributionPayment(staff, store, values),
  backTo: () => to.admin.settings.contributions(),
})

export const clientAction = keepFormOnError(failure)
