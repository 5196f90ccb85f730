import { refused, type Refused } from '#domain/errors/errors.ts'
import type { Job } from '#server/platform/database/database.ts'
import { inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import {
  isSessionRequest,
  ProviderUnavailable,
  ProviderRefused,
  type Provider,
  type Session,
  type SessionRequest,
} from '#server/platform/payments/provider.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { saveKeySession } from '../place/idempotency-keys.ts'
import { findAttempt, openAttempt } from './payments.ts'

export type StartResult = Session | Refused

/**
 * Safe to repeat after a crash or concurrently: the provider gets an identical request under the same
 * idempotency key and returns the same page.
 */
export async function startPayment(
  { job, store, payments }: StorePayments,
  order: OrderKey,
  key: string | null = null,
): Promise<StartResult> {
  const attempt = await findAttempt(job, order)
  if (!attempt || !isSessionRequest(attempt.request)) return refused('paymentNotFound')
  const { request, provider_ref, url } = attempt
  if (provider_ref && url) {
    const session = { id: provider_ref, url }
    if (key !== null) await saveKeySession(job, order, key, session)
    return session
  }
  const provider = await payments.findByName(job, store, attempt.provider)
  if (!provider) return refused('checkoutUnavailable')
  return openPaymentPage(job, order, { provider, request }, key)
}

/** Stores the page with the order and as the response to the idempotency key. */
export async function openPaymentPage(
  job: Job,
  order: OrderKey,
  { provider, request }: { provider: Provider; request: SessionRequest },
  key: string | null,
): Promise<StartResult> {
  const session = await provider.openSession(request).catch(refusePaymentPage)
  if ('refused' in session) return session
  const page = { id: request.attempt_id, provider_ref: session.id, url: session.url }
  const [current] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      lockOrder(trip, order),
      openAttempt(trip, order, page),
      key !== null && saveKeySession(trip, order, key, session),
    ]),
  )
  // An order given up in the meantime must not be paid; its page is closed.
  return current?.state === 'pending_payment' ? session : refused('paymentExpired')
}

function refusePaymentPage(error: unknown): Refused {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    return refused('paymentPageFailed')
  }
  throw error
}
