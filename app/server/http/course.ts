import { vicinityOf } from '#domain/client-address.ts'
import type { Visit } from './visit.ts'

/** What is known of a request, for the log and the figures: nothing of it is a secret or says who lives where. */
export type Course = {
  id: string
  kind: string
  store_id?: string
  /** Roughly where it comes from. */
  from?: string
  /** By which route. */
  way?: Visit['way']
  who?: Visit['who']
}

export function arrivalOf({ store, client_address }: Visit): Pick<Course, 'store_id' | 'from'> {
  return { ...(store && { store_id: store.store_id }), from: vicinityOf(client_address) }
}

/**
 * Whether an answer is written down also where the log keeps only what matters: all that was to be changed, a sign-in
 * among it, and whoever was turned away. A page that somebody read is nobody's business.
 */
export function isNoted(method: string | undefined, status: number): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return !isReading || [401, 403, 421, 429].includes(status)
}
