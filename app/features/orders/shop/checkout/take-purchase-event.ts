import { isRefused } from '#shared/errors/errors.ts'
import { purchaseForm } from '../../rules/checkout-form.ts'
import { parseJson } from '#shared/forms/parse-json.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { isPaid } from '../../rules/order.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { markPurchaseReported } from '../../server/ship/confirm-delivery.ts'
import type { Route } from './+types/take-purchase-event'
import { toPurchaseEvent } from './to-purchase-event.ts'
import { readVisitorsPayment } from './visitors-payment.ts'

/** Returns the purchase event once per order, to the first caller. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context } = args
  const requestScope = context.get(requestScopeContext)
  const storePayments = openStorePayments(requestScope)
  const parsed = parseForm(purchaseForm, parseJson(await request.text()))
  const noContent = new Response(null, { status: 204, headers })
  if (isRefused(storePayments) || 'fieldErrors' in parsed) return noContent
  const order = await readVisitorsPayment(args, storePayments, parsed.values.session_id)
  if (!order || !isPaid(order)) return noContent
  const isFirst = await markPurchaseReported(storePayments.job, {
    ...storePayments.store,
    order_id: order.id,
  })
  return isFirst ? Response.json(toPurchaseEvent(order), { headers }) : noContent
}

const headers = { 'cache-control': 'no-store' }
