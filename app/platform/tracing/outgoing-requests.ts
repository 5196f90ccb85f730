import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { OpenSpan, SpanStart } from './tracer.ts'

/** Node announces each request of `fetch` and `node:http` itself, so no client is wrapped. */
export function watchOutgoingRequests(
  start: (toStart: () => SpanStart) => OpenSpan | null,
): () => void {
  const spans = new WeakMap<object, OpenSpan>()

  function begin(request: object, method: string, host: string) {
    const span = start(() => ({
      name: `${method} ${host}`,
      kind: 'client',
      // Paths contain ids and keys.
      attributes: { 'http.request.method': method, 'server.address': host },
    }))
    if (span) spans.set(request, span)
  }

  function end(request: object, status: number | null) {
    spans.get(request)?.end({
      attributes: status === null ? {} : { 'http.response.status_code': status },
      hasFailed: status === null || status >= 500,
    })
    spans.delete(request)
  }

  const handlers: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, request.method, URL.parse(String(request.origin))?.hostname ?? ''),
    'undici:request:headers': ({ request, response }: FetchResponse) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: FetchRequest }) => end(request, null),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: ClientResponse) =>
      end(request, response.statusCode ?? null),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request, null),
  }
  const listeners = Object.entries(handlers).map(([channel, handle]) => {
    const listener = (message: unknown) => handle(message as never)
    subscribe(channel, listener)
    return () => unsubscribe(channel, listener)
  })
  return () => {
    for (const stop of listeners) stop()
  }
}

type FetchRequest = { method: string; origin?: string | URL }
type FetchResponse = { request: FetchRequest; response: { statusCode: number } }
type ClientResponse = { request: ClientRequest; response: IncomingMessage }
