import { ordersRefusals } from '../rules/errors.ts'
import { deliveredForm } from '../rules/order-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { confirmDelivery } from '../server/ship/confirm-delivery.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrderAccess } from './load-order-access.ts'
import { redirectToOrder } from './order-step.ts'

const failure = ordersRefusals.orderStepFailed

export const loader = redirectToOrder

export const action = formAction({
  authorise: loadOrderAccess,
  schema: deliveredForm,
  failureCode: failure.code,
  run: ({ storePayments, key, toActor, values: { parcel } }) =>
    confirmDelivery(storePayments.job, key, toActor(), parcel),
  backTo: ({ key }) => to.admin.order(key.order_id),
})

export const clientAction = keepFormOnError(failure)
