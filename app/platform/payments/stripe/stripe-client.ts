import type { Stripe } from 'stripe'
import { serviceTimes } from '#shared/durations.ts'

/** Overridden only in tests. */
export type StripeAddress = { protocol: 'http' | 'https'; host: string; port: number }

// Pinned, so that a library update does not change the API version.
const stripeVersion = '2026-10-28.endive'

/** Imported lazily: the library takes more memory than the rest of a shop. */
export async function loadStripe() {
  return (await import('stripe')).Stripe
}

export async function openStripe(secret: string, address?: StripeAddress): Promise<Stripe> {
  const Client = await loadStripe()
  return new Client(secret, {
    apiVersion: stripeVersion,
    timeout: serviceTimes.payment,
    // Retries reuse the idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
    ...address,
  })
}
