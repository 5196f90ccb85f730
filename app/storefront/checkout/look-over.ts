import { isRefused } from '#domain/errors.ts'
import { cartForm } from '#domain/forms/checkout-form.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { openStorePayments } from '#server/checkout/open-till.ts'
import { readCart } from '#server/checkout/read-cart.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { readPaymentOutcome } from '#server/orders/read-end-of-payment.ts'
import { getVisitedShop } from '../visited-shop.ts'
import type { Route } from './+types/look-over'
import { toJsonResponse } from './answer-in-json.ts'
import { readJson } from './read-json.ts'

/**
 * Compares a cart with the products on sale and reports the outcome of its payment. Read-only; a POST because a
 * cart is too long for a URL.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const requestScope = context.get(requestScopeContext)
  const shop = getVisitedShop(context)
  const form = await readJson(request, (body) => parseForm(cartForm, body))
  if (isRefused(form)) return toJsonResponse(requestScope, form)
  const storePayments = openStorePayments(requestScope)
  const [cart, payment] = await Promise.all([
    readCart(shop, form.items),
    form.session === undefined || isRefused(storePayments)
      ? undefined
      : readPaymentOutcome(storePayments, form.session),
  ])
  return toJsonResponse(requestScope, isRefused(cart) ? cart : { ...cart, payment })
}
