import { refused, type Refused } from '#domain/errors/errors.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import {
  isSessionRequest,
  ProviderUnavailable,
  ProviderRefused,
  type Session,
} from '#server/platform/payments/provider.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { findAttempt, openAttempt } from './payments.ts'

export type StartResult = Session | Refused

/**
 * Safe to repeat after a crash or concurrently: the provider gets an identical request under the same
 * idempotency key and returns the same page.
 */
export async function startPayment(
  { job, store, payments }: StorePayments,
  order: OrderKey,
): Promise<StartResult> {
  const attempt = await findAttempt(job, order)
  if (!attempt || !isSessionRequest(attempt.request)) return refused('paymentNotFound')
  const { id, request, provider_ref, url } = attempt
  if (provider_ref && url) return { id: provider_ref, url }
  const provider = await payments.findByName(job, store, attempt.provider)
  if (!provider) return refused('checkoutUnavailable')
  const session = await provider.openSession(request).catch(refusePaymentPage)
  if ('refused' in session) return session
  return inTransaction(job, async (tx) => {
    // An order given up in the meantime must not be paid; its page is closed.
    const current = await lockOrder(tx, order)
    if (current?.state !== 'pending_payment') return refused('paymentExpired')
    await openAttempt(tx, order, { id, provider_ref: session.id, url: session.url })
    return session
  })
}

function refusePaymentPage(error: unknown): Refused {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    return refused('paymentPageFailed')
  }
  throw error
}
