import type { Stripe } from 'stripe'

/** Where Stripe is found; only tests say otherwise. */
export type StripeAddress = { protocol: 'http' | 'https'; host: string; port: number }

// Written here and not left to the library, so that a new library does not quietly speak another language.
const stripeVersion = '2026-10-28.endive'

const patience = 8_000

/** The library weighs more than a shop does when nobody pays by card, so it comes when it is needed. */
export async function openStripe(secret: string, address?: StripeAddress): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  return new Client(secret, {
    apiVersion: stripeVersion,
    timeout: patience,
    // Each time with the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
    ...address,
  })
}
