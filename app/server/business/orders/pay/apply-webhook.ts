import type { Job } from '#server/platform/database/database.ts'
import { inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { listOrdersByCapture } from './find-order-by-payment.ts'
import { settleAttempt, settlePayment } from './settle-payment.ts'
import {
  findAttemptOfEvent,
  findWaitingEvent,
  markApplied,
  parkEvent,
  type EventKey,
} from './webhook-events.ts'

/** Settles the order of a payment event. Events without an order of the store are parked for manual review. */
export async function applyWebhook(storePayments: StorePayments, key: EventKey): Promise<void> {
  const found = await inOneRoundTrip(storePayments.job, (trip) => findEventToApply(trip, key))
  await applyEvent(storePayments, key, found)
}

type EventToApply = Awaited<ReturnType<typeof findEventToApply>>

export async function findEventToApply(trip: Job, key: EventKey) {
  const [event, attempt] = await Promise.all([
    findWaitingEvent(trip, key),
    findAttemptOfEvent(trip, key),
  ])
  return event && { capture: event.capture, attempt }
}

export async function applyEvent(
  storePayments: StorePayments,
  key: EventKey,
  event: EventToApply,
): Promise<void> {
  if (!event) return
  const { job, store } = storePayments
  const { capture, attempt } = event
  if (attempt) {
    await settleAttempt(storePayments, { ...store, order_id: attempt.order_id }, attempt)
  } else {
    const [order] = capture === null ? [] : await listOrdersByCapture(job, store, [capture])
    if (!order) return parkEvent(job, key, 'no such order')
    await settlePayment(storePayments, order)
  }
  await markApplied(job, key)
}
