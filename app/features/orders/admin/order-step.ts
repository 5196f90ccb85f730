import { orderStepForm } from '../rules/order-forms.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import type { Actor, TransitionResult } from '../server/enter-state.ts'
import { retryGiftCardCapture } from '../server/gift-cards/deliver-gift-card.ts'
import type { OrderKey } from '../server/order-key.ts'
import { transitionOrder } from '../server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { loadOrderAccess } from './load-order-access.ts'

/** The loader of a step with a page of its own, which shows the order that its layout has loaded. */
export async function loadOrderStep(args: ActionArgs): Promise<null> {
  await loadOrderAccess(args, 'handleOrders')
  return null
}

type OrderArgs = ActionArgs & { params: { order: string } }

export const redirectToOrder = redirectReads({
  authorise: loadOrderAccess,
  target: ({ params }: OrderArgs) => to.admin.order(params.order),
})

/** The action of a step without fields of its own. */
export const orderStepActions = {
  packed: orderStepAction('packed', ({ job }, key, by) => transitionOrder(job, key, by, 'packed')),
  completed: orderStepAction('completed', ({ job }, key, by) =>
    transitionOrder(job, key, by, 'completed'),
  ),
  captured: orderStepAction('completed', retryGiftCardCapture),
}

type Step = (
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
) => Promise<TransitionResult | Refused>

function orderStepAction(news: 'packed' | 'completed', step: Step) {
  return formAction({
    authorise: loadOrderAccess,
    schema: orderStepForm,
    failureCode: 'orderStepFailed',
    run: ({ storePayments, key, toActor, values }) =>
      step(storePayments, key, toActor(values.seen)),
    backTo: ({ key }) => to.admin.order(key.order_id, { news }),
  })
}
