import { isRefused } from '#shared/errors/errors.ts'
import { cartForm } from '../../rules/checkout-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { isId } from '#shared/id.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { permitCodes } from '#features/pricing/server/permit-codes.ts'
import { readCart } from '../../server/place/read-cart.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readPaymentOutcome } from '../../server/pay/leave-payment.ts'
import { findSignedIn } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/check-cart'
import { toJsonResponse, readJson } from '#shell/shop/json.ts'

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
