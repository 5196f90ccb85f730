import type { RouterContextProvider } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { toNetwork } from '#shared/client-address.ts'
import { findOrderOfAttempt } from '../../server/pay/find-order-by-payment.ts'
import { readCheckout } from '../../server/place/read-checkout.ts'
import type { OrderDetails } from '../../server/read-order.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { mustWait, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import { isMarkedBrowser } from './order-mark.ts'

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
