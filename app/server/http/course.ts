import { vicinityOf } from '#domain/client-address.ts'
import type { Visit } from './visit.ts'

/** Data about a request for logs and metrics; contains no secrets or exact addresses. */
export type Course = {
  id: string
  kind: string
  store_id?: string
  /** Network of the client, not the exact address. */
  from?: string
  way?: Visit['way']
  who?: Visit['who']
}

export function arrivalOf({ store, client_address }: Visit): Pick<Course, 'store_id' | 'from'> {
  return { ...(store && { store_id: store.store_id }), from: vicinityOf(client_address) }
}

/**
 * True for changes and rejected requests, which are logged at every level. Page reads are logged only at debug
 * level, for privacy.
 */
export function isNoted(method: string | undefined, status: number): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return !isReading || [401, 403, 421, 429].includes(status)
}
