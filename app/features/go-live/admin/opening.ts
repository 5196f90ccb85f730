import { storesRefusals } from '#features/stores/rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { requestOpening } from '../server/read-go-live-check.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

const failure = storesRefusals.storeSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ requestScope: { database, paymentSetup }, staff, store }) =>
    requestOpening(staff, store, { database, payments: paymentSetup.payments }),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(failure)
