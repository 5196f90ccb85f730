import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction } from '../database/database.ts'
import { isSessionAsk, ProviderAway, ProviderRefused, type Session } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import { findAttempt, openAttempt } from './payments.ts'

export type Started = Session | Refused

/**
 * Safe to repeat after a crash or concurrently: the provider gets an identical request under the same
 * idempotency key and returns the same page.
 */
export async function startPayment(
  { job, store, payments }: Till,
  order: OrderKey,
): Promise<Started> {
  const attempt = await findAttempt(job, order)
  if (!attempt || !isSessionAsk(attempt.ask)) return refused('paymentNotFound')
  const { id, ask, provider_ref, url } = attempt
  if (provider_ref && url) return { id: provider_ref, url }
  const provider = await payments.named(job, store, attempt.provider)
  if (!provider) return refused('checkoutUnavailable')
  const session = await provider.openSession(ask).catch(asRefused)
  if ('refused' in session) return session
  return inOneTransaction(job, async (inside) => {
    // An order given up in the meantime must not be paid; its page is closed.
    const found = await lockOrder(inside, order)
    if (found?.state !== 'pending_payment') return refused('paymentExpired')
    await openAttempt(inside, order, { id, provider_ref: session.id, url: session.url })
    return session
  })
}

function asRefused(fault: unknown): Refused {
  if (fault instanceof ProviderAway || fault instanceof ProviderRefused) {
    return refused('paymentPageFailed')
  }
  throw fault
}
