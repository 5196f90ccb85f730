import { isRefused } from '#domain/errors.ts'
import { purchaseForm } from '#domain/forms/checkout-form.ts'
import { parseJson } from '#domain/forms/parse-json.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { isPaid } from '#domain/order.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { readCheckout } from '#server/checkout/read-checkout.ts'
import { visitContext } from '#server/http/visit.ts'
import { markTold } from '#server/orders/mark-told.ts'
import type { Route } from './+types/told'
import { purchaseEvent } from './purchase-event.ts'

/** Returns the purchase event once per order, to the first caller. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const visit = context.get(visitContext)
  const till = openTill(visit)
  const read = readForm(purchaseForm, parseJson(await request.text()))
  const nothing = new Response(null, { status: 204, headers })
  if (isRefused(till) || 'faults' in read) return nothing
  const { session_id: session } = read.values
  const order = await readCheckout(till, { session }, visit.onFault)
  if (!order || !isPaid(order)) return nothing
  const isFirst = await markTold(till.job, { ...till.store, order_id: order.id })
  return isFirst ? Response.json(purchaseEvent(order), { headers }) : nothing
}

const headers = { 'cache-control': 'no-store' }
