import { ordersRefusals } from '../rules/errors.ts'
import { refundForm } from '../rules/order-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { refundOrder } from '../server/refund/refund-order.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/refund'
import { loadOrderAccess } from './load-order-access.ts'
import { loadOrderStep } from './order-step.ts'
import { RefundCard } from './refund-card.tsx'

const failure = ordersRefusals.orderStepFailed

export const loader = loadOrderStep

export const action = formAction({
  authorise: loadOrderAccess,
  ...withStepUp,
  schema: refundForm,
  failureCode: failure.code,
  run: ({ storePayments, key, toActor, values: { seen, ...step } }) =>
    refundOrder(storePayments, key, toActor(seen), step),
  done: ({ key }) => to.admin.order(key.order_id, { news: 'refunded' }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(adminOrdersTexts.refund.title)

export default function Refund({ actionData }: Route.ComponentProps) {
  return <RefundCard result={actionData} />
}
