import type { Message } from '../provider.ts'
import { loadStripe } from './stripe-client.ts'

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
