import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { refundForm } from '#domain/forms/order-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { refundOrder } from '#server/business/orders/refund/refund-order.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/refund'
import { requireOrderHandling } from './require-order-handling.ts'
import { getOrderContext } from './order-context.ts'
import { RefundCard } from './refund-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { store } = await getOrderContext(args)
  return requireOrderHandling(store)
}

export async function action(args: Route.ActionArgs) {
  const { storePayments, key, toActor } = await getOrderContext(args)
  const form = await args.request.formData()
  const stepUpResult = await verifyStepUp(args, form)
  if (stepUpResult) return stepUpResult
  const parsed = parseForm(refundForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const { seen, ...refund } = parsed.values
  const refunded = await runOrRefuse(args, 'orderStepFailed', () =>
    refundOrder(storePayments, key, toActor(seen), refund),
  )
  if (isRefused(refunded)) return refuseForm(args, refunded, form)
  return redirect(to.admin.order(key.order_id, { news: 'refunded' }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(adminOrdersTexts.refund.title)
}

export default function Refund({ actionData }: Route.ComponentProps) {
  return <RefundCard result={actionData} />
}
