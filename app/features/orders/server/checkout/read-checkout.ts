import { setTimeout as pause } from 'node:timers/promises'
import type { OrderState } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { readOrder, type OrderDetails } from '../read-order.ts'
import { findOrderOfAttempt } from '../pay/find-order-by-payment.ts'
import { syncPayment } from '../pay/sync-payment.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'

/**
 * The order that a shopper returns to after payment. Asks the provider if its webhook has not arrived; settling
 * is idempotent, so either may come first.
 */
export async function readCheckout(
  storePayments: StorePayments,
  attempt_id: string,
  onError: (error: unknown) => void,
): Promise<OrderDetails | null> {
  const key = await findOrderOfAttempt(storePayments.job, storePayments.store, attempt_id)
  if (!key) return null
  const order = await readOrder(storePayments.job, key)
  if (order?.state !== 'pending_payment') return order
  const state = await settleWithinWait(storePayments, key, onError)
  return state === order.state ? order : readOrder(storePayments.job, key)
}

/** The first attempt of the order, under which the browser has kept the items that it sent. */
export async function readSentCartId(
  { job, store }: StorePayments,
  { id }: Pick<OrderDetails, 'id'>,
): Promise<string | null> {
  const attempt = await job
    .selectFrom('payment_attempts')
    .where(ofTenant(store))
    .where('order_id', '=', id)
    .orderBy('created_at')
    .select('id')
    .executeTakeFirst()
  return attempt?.id ?? null
}

async function settleWithinWait(
  storePayments: StorePayments,
  key: OrderKey,
  onError: (error: unknown) => void,
): Promise<OrderState | null> {
  const settled = syncPayment(storePayments, key).catch((error: unknown) => {
    onError(error)
    return null
  })
  return Promise.race([settled, pause(paymentTimes.returnWait, null, { ref: false })])
}
