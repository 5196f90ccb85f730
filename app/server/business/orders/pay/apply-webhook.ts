import { findOrderByPayment } from './find-order-by-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { findWaitingEvent, markApplied, parkEvent, type EventKey } from './webhook-events.ts'

/** Settles the order of a payment event. Events without an order of the store are parked for manual review. */
export async function applyWebhook(storePayments: StorePayments, key: EventKey): Promise<void> {
  const event = await findWaitingEvent(storePayments.job, key)
  if (!event) return
  const order = await findOrderByPayment(storePayments.job, storePayments.store, event)
  if (!order) return parkEvent(storePayments.job, key, 'no such order')
  await settlePayment(storePayments, order)
  await markApplied(storePayments.job, key)
}
