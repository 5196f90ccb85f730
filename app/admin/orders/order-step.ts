import { orderStepForm } from '#domain/forms/order-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { transitionOrder } from '#server/business/orders/transition-order.ts'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getOrderContext } from './order-context.ts'

/** The loader of a step with a page of its own, which shows the order that its layout has loaded. */
export async function loadOrderStep(args: ActionArgs): Promise<null> {
  await getOrderContext(args, 'handleOrders')
  return null
}

type OrderArgs = ActionArgs & { params: { order: string } }

export const redirectToOrder = redirectReads({
  authorise: getOrderContext,
  target: ({ params }: OrderArgs) => to.admin.order(params.order),
})

/** The action of a step without fields of its own. */
export const orderStepActions = {
  packed: orderStepAction('packed'),
  completed: orderStepAction('completed'),
}

function orderStepAction(state: 'packed' | 'completed') {
  return formAction({
    authorise: getOrderContext,
    schema: orderStepForm,
    failureCode: 'orderStepFailed',
    run: ({ storePayments, key, toActor, values }) =>
      transitionOrder(storePayments.job, key, toActor(values.seen), state),
    backTo: ({ key }) => to.admin.order(key.order_id, { news: state }),
  })
}
