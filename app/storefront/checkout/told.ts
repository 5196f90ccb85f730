import { isRefused } from '#domain/errors.ts'
import { purchaseForm } from '#domain/forms/checkout-form.ts'
import { parseJson } from '#domain/forms/parse-json.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { isPaid } from '#domain/order.ts'
import { openStorePayments } from '#server/checkout/open-till.ts'
import { readCheckout } from '#server/checkout/read-checkout.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { markPurchaseReported } from '#server/orders/mark-told.ts'
import type { Route } from './+types/told'
import { toPurchaseEvent } from './purchase-event.ts'

/** Returns the purchase event once per order, to the first caller. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const requestScope = context.get(requestScopeContext)
  const storePayments = openStorePayments(requestScope)
  const parsed = parseForm(purchaseForm, parseJson(await request.text()))
  const noContent = new Response(null, { status: 204, headers })
  if (isRefused(storePayments) || 'fieldErrors' in parsed) return noContent
  const { session_id: session } = parsed.values
  const order = await readCheckout(storePayments, { session }, requestScope.onError)
  if (!order || !isPaid(order)) return noContent
  const isFirst = await markPurchaseReported(storePayments.job, {
    ...storePayments.store,
    order_id: order.id,
  })
  return isFirst ? Response.json(toPurchaseEvent(order), { headers }) : noContent
}

const headers = { 'cache-control': 'no-store' }
