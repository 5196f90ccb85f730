import { readOrderOfPayment } from '../orders/read-order-of-payment.ts'
import { settlePayment } from '../orders/settle-payment.ts'
import type { Till } from '../payments/till.ts'
import { findWaitingEvent, markApplied, parkEvent, type EventKey } from './webhook-events.ts'

/** Follows up what was heard. What is about no order of the store is kept aside for people to look at. */
export async function applyWebhook(till: Till, key: EventKey): Promise<void> {
  const event = await findWaitingEvent(till.job, key)
  if (!event) return
  const order = await readOrderOfPayment(till.job, till.store, event)
  if (!order) return parkEvent(till.job, key, 'no such order')
  await settlePayment(till, order)
  await markApplied(till.job, key)
}
