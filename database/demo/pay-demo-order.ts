import { findAttempt } from '#features/orders/server/pay/attempts.ts'
import { startPayment } from '#features/orders/server/pay/start-payment.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { isSessionRequest, type Buyer } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { payWithTestCard } from '#platform/payments/test/test-payment-page.ts'
import { unwrap } from './unwrap.ts'

/** Pays an order with a test card, as its buyer would. */
export async function payDemoOrder(
  storePayments: StorePayments,
  order: OrderKey,
  buyer: Buyer,
  at?: Date,
): Promise<void> {
  const { job, store, payments } = storePayments
  const attempt = await findAttempt(job, order)
  if (!attempt || !isSessionRequest(attempt.request)) throw new Error('an order without a payment')
  const { request } = attempt
  const { id } = unwrap(await startPayment(storePayments, order, { ...attempt, request }))
  await payWithTestCard({ job, store, secret: payments.testSecret }, id, 'succeeds', buyer)
  await syncPayment(storePayments, order, { at })
}
