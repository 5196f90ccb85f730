import { readOrderOfPayment } from '../orders/read-order-of-payment.ts'
import { settlePayment } from '../orders/settle-payment.ts'
import type { Till } from '../payments/till.ts'
import { findWaitingEvent, markApplied, parkEvent, type EventKey } from './webhook-events.ts'

/** Settles the order of a payment event. Events without an order of the store are parked for manual review. */
export async function applyWebhook(till: Till, key: EventKey): Promise<void> {
  const event = await findWaitingEvent(till.job, key)
  if (!event) return
  const order = await readOrderOfPayment(till.job, till.store, event)
  if (!order) return parkEvent(till.job, key, 'no such order')
  await settlePayment(till, order)
  await markApplied(till.job, key)
}
