import type { Stripe } from 'stripe'
import { serviceTimes } from '#shared/durations.ts'
import { isRecord, toRecord, toText } from '#shared/json-values.ts'
import type { ProviderEvent, Message } from '../provider.ts'

/** Overridden only in tests. */
export type StripeAddress = { protocol: 'http' | 'https'; host: string; port: number }

// Pinned, so that a library update does not change the API version.
const stripeVersion = '2026-10-28.endive'

/** Imported lazily: the library takes more memory than the rest of a shop. */
async function loadStripe() {
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

/**
 * Identifies the payment of an event. Its state is always read from the API, so the rest of the payload is
 * ignored.
 */
export function parseStripeEvent(payload: unknown): ProviderEvent | null {
  const { id, data } = toRecord(payload)
  if (typeof id !== 'string' || !isRecord(payload)) return null
  const subject = toRecord(toRecord(data)['object'])
  const { attempt_id } = toRecord(subject['metadata'])
  const isSession = subject['object'] === 'checkout.session'
  // Disputes and refunds refer to their charge.
  const charge = subject['object'] === 'charge' ? subject['id'] : subject['charge']
  return {
    id,
    attempt_id: toText(attempt_id) || null,
    session: (isSession && toText(subject['id'])) || null,
    capture: toText(charge) || null,
    payload: { id, type: toText(toRecord(payload)['type']), object: toText(subject['id']) },
  }
}

/** In seconds. An older message may be a replay. */
const tolerance = 300

/** Returns the event if one of the secrets signed it. During a rotation there are several. */
export async function verifyEvent(
  { body, signature }: Message,
  secrets: readonly string[],
  now: Date,
): Promise<unknown> {
  if (signature === null) return null
  const { webhooks } = await loadStripe()
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
    } catch {
      // Another secret may fit; a body that is not JSON fits none.
    }
  }
  return null
}
