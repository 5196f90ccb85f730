import { maskAddress } from '#shared/client-address.ts'
import type { RequestScope } from './request-scope.ts'
import type { ResponseNotes } from './response-notes.ts'

/** Data about a request for logs and metrics; contains no secrets or exact addresses. */
export type RequestRecord = {
  id: string
  kind: string
  /** While traces are collected. */
  trace_id?: string
  store_id?: string
  /** Network of the client, not the exact address. */
  from?: string
  route?: ResponseNotes['route']
  actor?: ResponseNotes['actor']
}

export function toClientFields({
  store,
  client_address,
}: RequestScope): Pick<RequestRecord, 'store_id' | 'from'> {
  return { ...(store && { store_id: store.store_id }), from: maskAddress(client_address) }
}

/**
 * True for changes and rejected requests, which are logged at every level. Page reads are logged only at debug
 * level, for privacy.
 */
export function isAlwaysLogged(method: string | undefined, status: number): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return !isReading || [401, 403, 421, 429].includes(status)
}
