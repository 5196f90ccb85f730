import { storesRefusals } from '#domain/errors/stores.ts'
import { to } from '#domain/paths/paths.ts'
import { requestOpening } from '#server/business/go-live/request-opening.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: 'storeSaveFailed',
  run: ({ requestScope: { database, paymentSetup }, staff, store }) =>
    requestOpening(staff, store, { database, payments: paymentSetup.payments }),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(storesRefusals.storeSaveFailed)
