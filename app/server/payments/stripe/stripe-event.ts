import { isRecord, recordOf, textOf } from '#domain/stored.ts'
import type { ProviderEvent } from '../provider.ts'

/**
 * Identifies the payment of an event. Its state is always read from the API, so the rest of the payload is
 * ignored.
 */
export function eventOf(payload: unknown): ProviderEvent | null {
  const { id, data } = recordOf(payload)
  if (typeof id !== 'string' || !isRecord(payload)) return null
  const subject = recordOf(recordOf(data)['object'])
  const { attempt_id } = recordOf(subject['metadata'])
  const isSession = subject['object'] === 'checkout.session'
  // Disputes and refunds refer to their charge.
  const charge = subject['object'] === 'charge' ? subject['id'] : subject['charge']
  return {
    id,
    attempt_id: textOf(attempt_id) || null,
    session: (isSession && textOf(subject['id'])) || null,
    capture: textOf(charge) || null,
    payload: { id, type: textOf(recordOf(payload)['type']), object: textOf(subject['id']) },
  }
}
