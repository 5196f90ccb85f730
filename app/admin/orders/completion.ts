import { ordersRefusals } from '#domain/errors/orders.ts'
import { orderStepForm } from '#domain/forms/order-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { transitionOrder } from '#server/business/orders/transition-order.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import type { Route } from './+types/completion'
import { getOrderContext } from './order-context.ts'

export const loader = redirectReads({
  authorise: getOrderContext,
  target: ({ params }: Route.LoaderArgs) => to.admin.order(params.order),
})

export const action = formAction({
  authorise: getOrderContext,
  schema: orderStepForm,
  failureCode: 'orderStepFailed',
  run: ({ storePayments, key, toActor, values }) =>
    transitionOrder(storePayments.job, key, toActor(values.seen), 'completed'),
  backTo: ({ key }) => to.admin.order(key.order_id, { news: 'completed' }),
})

export const clientAction = keepFormOnError(ordersRefusals.orderStepFailed)
