import { isRecord, toRecord, toText } from '#shared/json-values.ts'
import type { ProviderEvent } from '../provider.ts'

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
