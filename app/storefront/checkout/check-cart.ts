import { isRefused } from '#domain/errors/errors.ts'
import { cartForm } from '#domain/forms/checkout-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { isId } from '#domain/shared/id.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { permitCodes } from '#server/business/pricing/permit-codes.ts'
import { readCart } from '#server/business/orders/place/read-cart.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readPaymentOutcome } from '#server/business/orders/pay/read-payment-outcome.ts'
import { findSignedIn } from '../shell/signed-in-customer.ts'
import { getVisitedShop } from '../shell/visited-shop.ts'
import type { Route } from './+types/check-cart'
import { toJsonResponse } from '../json/to-json-response.ts'
import { readJson } from '../json/read-json.ts'

/**
 * Compares a cart with the products on sale and reports the outcome of its payment. Read-only; a POST because a
 * cart is too long for a URL.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const requestScope = context.get(requestScopeContext)
  const shop = getVisitedShop(context)
  const form = await readJson(request, (body) => parseForm(cartForm, body), 'cartUnreadable')
  if (isRefused(form)) return toJsonResponse(requestScope, form)
  const storePayments = openStorePayments(requestScope)
  if (isRefused(storePayments)) return toJsonResponse(requestScope, storePayments)
  const signedIn = await findSignedIn({ request, context })
  const customer_id = signedIn && !isRefused(signedIn) ? signedIn.customer.id : null
  const { client_address } = requestScope
  const [cart, payment] = await Promise.all([
    permitCodes(
      shop,
      { codes: form.codes, client_address },
      (isPermitted) =>
        readCart(storePayments, form.items, {
          codes: form.codes,
          isPermitted,
          customer_id,
          earlierAttempt: isId(form.session) ? form.session : null,
          at: requestScope.previewed_at,
        }),
      (checked) => !isRefused(checked) && checked.codes.every(({ is_known }) => is_known),
    ),
    form.session === undefined ? undefined : readPaymentOutcome(storePayments, form.session),
  ])
  return toJsonResponse(requestScope, isRefused(cart) ? cart : { ...cart, payment })
}
