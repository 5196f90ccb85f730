import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Job } from '#platform/database/database.ts'
import {
  ProviderUnavailable,
  ProviderRefused,
  type Provider,
  type Session,
  type SessionRequest,
} from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { OrderKey } from '../order-key.ts'
import { openAttempt, type Attempt } from './attempts.ts'

export type StartResult = Session | Refused

type StoredAttempt = Pick<Attempt, 'provider_ref' | 'url'> & {
  provider: string
  request: SessionRequest
}

/**
 * Safe to repeat after a crash or concurrently: the provider gets an identical request under the same
 * idempotency key and returns the same page. A caller that has read the provider of new orders passes it on.
 */
export async function startPayment(
  { job, store, payments }: StorePayments,
  order: OrderKey,
  { provider: name, request, provider_ref, url }: StoredAttempt,
  known: Provider | null = null,
): Promise<StartResult> {
  if (provider_ref && url) return { id: provider_ref, url }
  const provider = known?.name === name ? known : await payments.findByName(job, store, name)
  if (!provider) return refused('checkoutUnavailable')
  return openPaymentPage(job, order, { provider, request })
}

/** Opens the provider's page and stores it with the order. */
async function openPaymentPage(
  job: Job,
  order: OrderKey,
  { provider, request }: { provider: Provider; request: SessionRequest },
): Promise<StartResult> {
  const session = await provider.openSession(request).catch(refusePaymentPage)
  if ('refused' in session) return session
  const isOpen = await openAttempt(job, order, { id: request.attempt_id, session })
  // An order given up in the meantime must not be paid.
  return isOpen ? session : refused('paymentExpired')
}

function refusePaymentPage(error: unknown): Refused {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    return refused('paymentPageFailed')
  }
  throw error
}
