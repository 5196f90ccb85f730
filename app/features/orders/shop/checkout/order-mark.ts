import type { RouterContextProvider } from 'react-router'
import { bearerLinks } from '#shared/bearer-links.ts'
import { addOrderMark, hasOrderMark } from '../../server/order-marks.ts'
import { checkoutCookie, readCookie, serializeCookie } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { refused } from '#shared/errors/errors.ts'
import { toNetwork } from '#shared/client-address.ts'
import { findOrderOfAttempt } from '../../server/pay/find-order-by-payment.ts'
import { readCheckout } from '../../server/checkout/read-checkout.ts'
import type { OrderDetails } from '../../server/read-order.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { mustWait, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Marks the browser as the one that pays the order. */
export function createMarkHeaders({ request, context }: Args, order_id: string) {
  const scope = context.get(requestScopeContext)
  const marks = readCookie(request, scope, checkoutCookie)
  const added = addOrderMark(scope.paymentSetup.orderKeys, marks, order_id)
  const lifetime = bearerLinks.checkoutMark.lifetime
  return { 'set-cookie': serializeCookie(scope, checkoutCookie, added, lifetime) }
}

export function isMarkedBrowser({ request, context }: Args, order_id: string): boolean {
  const scope = context.get(requestScopeContext)
  const marks = readCookie(request, scope, checkoutCookie)
  return hasOrderMark(scope.paymentSetup.orderKeys, marks, order_id)
}

/**
 * The order of a payment that a visitor names. A network that names many payments that do not exist has to wait, except for
 * the browser that pays the order: a neighbour must not keep it from its receipt.
 * Proven by test/shop/bearer-links.test.ts: a network that guesses payments has to wait
 */
export async function readVisitorsPayment(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  storePayments: StorePayments,
  attempt_id: string,
): Promise<OrderDetails | null> {
  const { context } = args
  const { client_address } = context.get(requestScopeContext)
  const { onError } = context.get(responseNotesContext)
  const shop = getVisitedShop(context)
  const attempt = [{ throttle: 'payment_address', of: toNetwork(client_address) }] as const
  if (await mustWait(shop, attempt)) {
    const key = await findOrderOfAttempt(storePayments.job, storePayments.store, attempt_id)
    if (!key || !isMarkedBrowser(args, key.order_id))
      return throwIfRefused<never>(refused('requestsThrottled'))
  }
  const order = await readCheckout(storePayments, attempt_id, onError)
  if (!order) await takeAttempt(shop, attempt)
  return order
}
