import { maskAddress, getClientAddress } from '#shared/client-address.ts'
import type { RequestScope } from './request-scope.ts'
import type { ResponseNotes } from './response-notes.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getTracer } from '../tracing/tracer.ts'

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

/** Runs the handler in the first span of a trace. A `traceparent` counts only from a proxy of our own. */
export function traceRequest(
  {
    request: { method = '', headers, socket },
    response,
    record,
    isOwnProxy,
  }: {
    request: IncomingMessage
    response: ServerResponse
    record: RequestRecord
    isOwnProxy(address: string): boolean
  },
  handle: () => Promise<void>,
): Promise<void> {
  const tracer = getTracer()
  if (!tracer) return handle()
  const isTrusted = isOwnProxy(getConnectedAddress(socket))
  const span = tracer.startTrace(
    { name: method, kind: 'server', attributes: { 'http.request.method': method } },
    isTrusted ? headers['traceparent'] : null,
  )
  record.trace_id = span.trace_id
  response.once('close', () => {
    const { id, kind, store_id } = record
    const { statusCode: status } = response
    span.end({
      attributes: {
        'http.response.status_code': status,
        'torv.kind': kind,
        'torv.request_id': id,
        ...(store_id && { 'torv.store_id': store_id }),
      },
      hasFailed: status >= 500,
    })
  })
  return span.run(handle)
}

const getConnectedAddress = ({ remoteAddress = '' }: IncomingMessage['socket']) =>
  getClientAddress(remoteAddress, '', () => false)
