import { ordersRefusals } from '#domain/errors/orders.ts'
import { refundForm } from '#domain/forms/order-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { refundOrder } from '#server/business/orders/refund/refund-order.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { withStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/refund'
import { getOrderContext } from './order-context.ts'
import { loadOrderStep } from './order-step.ts'
import { RefundCard } from './refund-card.tsx'

export const loader = loadOrderStep

export const action = formAction({
  authorise: getOrderContext,
  ...withStepUp,
  schema: refundForm,
  failureCode: 'orderStepFailed',
  run: ({ storePayments, key, toActor, values: { seen, ...step } }) =>
    refundOrder(storePayments, key, toActor(seen), step),
  done: ({ key }) => to.admin.order(key.order_id, { news: 'refunded' }),
})

export const clientAction = keepFormOnError(ordersRefusals.orderStepFailed)

export const meta = () => toPageTitle(adminOrdersTexts.refund.title)

export default function Refund({ actionData }: Route.ComponentProps) {
  return <RefundCard result={actionData} />
}
