import type { IncomingMessage, ServerResponse } from 'node:http'
import { getClientAddress } from '#shared/client-address.ts'
import { getTracer } from '../tracing/tracer.ts'
import type { RequestRecord } from './request-record.ts'

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
