import { ordersRefusals } from '../rules/errors.ts'
import { paymentLinkForm } from '../rules/manual-order-form.ts'
import { to } from '#shared/paths/paths.ts'
import { closePaymentLink, mailPaymentLink } from '../server/manual-orders/handle-payment-link.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrderAccess } from './load-order-access.ts'
import { redirectToOrder } from './order-step.ts'

const failure = ordersRefusals.orderStepFailed

export const loader = redirectToOrder

export const action = formAction({
  authorise: loadOrderAccess,
  schema: paymentLinkForm,
  failureCode: failure.code,
  run: ({ storePayments, key, toActor, values: { seen, intent } }) =>
    intent === 'close'
      ? closePaymentLink(storePayments, key, toActor(seen))
      : mailPaymentLink(storePayments, key, toActor(seen)),
  backTo: ({ key }) => to.admin.order(key.order_id),
})

export const clientAction = keepFormOnError(failure)
