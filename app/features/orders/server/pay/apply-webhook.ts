import type { Payment } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { findOrderOfMessage } from './find-order-by-payment.ts'
import type { Attempt } from './attempts.ts'
import { applyPayment, settlePayment } from './settle-payment.ts'
import { findWaitingEvent, markApplied, parkEvent, type EventKey } from './webhook-events.ts'

/** Settles the order of a payment event. Events without an order of the store are parked for manual review. */
export async function applyWebhook(storePayments: StorePayments, key: EventKey): Promise<void> {
  const { job, store } = storePayments
  const event = await findWaitingEvent(job, key)
  if (!event) return
  const order = await findOrderOfMessage(job, store, { ...event, provider: key.provider })
  if (!order) return parkEvent(job, key, 'no such order')
  await settlePayment(storePayments, order)
  await markApplied(job, key)
}

/** Settles the order of a new event whose attempt and payment were read with it. */
export async function applyEvent(
  storePayments: StorePayments,
  key: EventKey,
  attempt: Attempt,
  payment: Payment,
): Promise<void> {
  const order = { ...storePayments.store, order_id: attempt.order_id }
  let isApplied = false
  await applyPayment(storePayments, order, attempt, payment, {
    async also(tx) {
      await markApplied(tx, key)
      isApplied = true
    },
  })
  if (!isApplied) await markApplied(storePayments.job, key)
}
