import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Message, Provider, ProviderEvent, Payment } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { applyWebhookTask } from './checkout-task-names.ts'
import { findAttemptOfPage, type Attempt } from './attempts.ts'
import {
  insertAppliedEvent,
  insertWebhookEvent,
  type EventKey,
  findWaitingEvent,
  markApplied,
  parkEvent,
} from './webhook-events.ts'
import { findOrderOfMessage } from './find-order-by-payment.ts'
import { applyPayment, syncPayment } from './sync-payment.ts'

/**
 * Verifies and stores a provider's webhook and returns at once; the queue applies it. Duplicate events are
 * ignored.
 */
export async function receiveWebhook(
  storePayments: StorePayments,
  provider: string,
  message: Message,
): Promise<EventKey | Refused> {
  const verified = await verifyWebhook(storePayments, provider, message)
  if ('refused' in verified) return verified
  const { key, event } = verified
  await inTransaction(storePayments.job, async (tx) => {
    const isNew = await insertWebhookEvent(tx, key, event)
    const { event_id } = key
    if (isNew) await enqueue(tx, applyWebhookTask, { provider, event_id })
  })
  return key
}

/** Applies a webhook at once instead of through the queue. After a crash, the reconciliation applies it. */
export async function deliverWebhook(
  storePayments: StorePayments,
  provider: string,
  message: Message,
): Promise<void> {
  const verified = await verifyWebhook(storePayments, provider, message)
  if ('refused' in verified) return
  const { key, event } = verified
  const session = event.session ?? ''
  const [attempt, payment] = await inOneRoundTrip(storePayments.job, (trip) =>
    Promise.all([
      findAttemptOfPage(trip, storePayments.store, { provider, provider_ref: session }),
      session === '' ? null : verified.provider.read(session, trip),
    ]),
  )
  if (attempt && payment) return applyEvent(storePayments, { key, event }, attempt, payment)
  await insertWebhookEvent(storePayments.job, key, event)
  await applyWebhook(storePayments, key)
}

async function verifyWebhook(
  { job, store, payments }: StorePayments,
  name: string,
  message: Message,
): Promise<{ provider: Provider; key: EventKey; event: ProviderEvent } | Refused> {
  const provider = await payments.findByName(job, store, name)
  if (!provider) return refused('pageNotFound')
  const event = await provider.verifyMessage(message, new Date())
  if (!event) return refused('webhookForged')
  const { company_id, store_id } = store
  return { provider, key: { company_id, store_id, provider: name, event_id: event.id }, event }
}

/** Settles the order of a payment event. Events without an order of the store are parked for manual review. */
export async function applyWebhook(storePayments: StorePayments, key: EventKey): Promise<void> {
  const { job, store } = storePayments
  const event = await findWaitingEvent(job, key)
  if (!event) return
  const order = await findOrderOfMessage(job, store, { ...event, provider: key.provider })
  if (!order) return parkEvent(job, key, 'no such order')
  await syncPayment(storePayments, order)
  await markApplied(job, key)
}

/** Settles the order of an event whose attempt and payment were read, and stores the event with it. */
async function applyEvent(
  storePayments: StorePayments,
  { key, event }: { key: EventKey; event: ProviderEvent },
  attempt: Attempt,
  payment: Payment,
): Promise<void> {
  const order = { ...storePayments.store, order_id: attempt.order_id }
  let isStored = false
  await applyPayment(storePayments, order, attempt, payment, {
    async also(tx) {
      await insertAppliedEvent(tx, key, event)
      isStored = true
    },
  })
  if (!isStored) await insertAppliedEvent(storePayments.job, key, event)
}
