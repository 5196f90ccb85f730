import type { Stripe } from 'stripe'

/** Where Stripe is found; only tests say otherwise. */
export type StripeAddress = { protocol: 'http' | 'https'; host: string; port: number }

// Written here and not left to the library, so that a new library does not quietly speak another language.
const stripeVersion = '2026-10-28.endive'

const patience = 8_000

/** Imported when it is first needed: the library takes more memory than the rest of a shop. */
export async function loadStripe() {
  return (await import('stripe')).Stripe
}

export async function openStripe(secret: string, address?: StripeAddress): Promise<Stripe> {
  const Client = await loadStripe()
  return new Client(secret, {
    apiVersion: stripeVersion,
    timeout: patience,
    // Each time with the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
    ...address,
  })
}
