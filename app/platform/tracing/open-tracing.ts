import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createCollectorClient, openSpanExporter, type EndedSpan } from './span-exporter.ts'
import {
  createSpanId,
  createTraceId,
  formatTraceparent,
  isWithinRatio,
  parseTraceparent,
  type TraceContext,
} from './trace-context.ts'
import type { TraceSettings } from './trace-settings.ts'
import {
  setTracer,
  spanKinds,
  type OpenSpan,
  type SpanAttributes,
  type SpanStart,
} from './tracer.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

type RunningSpan = { context: TraceContext; root: { route?: string } }

/** Loaded only when a collector is configured. */
export function openTracing(
  { url, headers, resource, ratio, isParentBased }: TraceSettings,
  onDropped: (count: number) => void,
): { close(): Promise<void> } {
  const running = new AsyncLocalStorage<RunningSpan | null>()
  const sendToCollector = createCollectorClient(url, headers)
  const exporter = openSpanExporter({
    // No span is running here, so that exports are not traced.
    send: (body, signal) => running.run(null, () => sendToCollector(body, signal)),
    resource: { ...resource, 'service.instance.id': randomUUID() },
    onDropped,
  })

  function open(
    { name, kind = 'internal', attributes = {}, minMilliseconds = 0 }: SpanStart,
    context: TraceContext,
    parent_id: string | null,
    root: RunningSpan['root'],
  ): OpenSpan {
    const startedAt = readClock()
    return {
      trace_id: context.trace_id,
      run: (work) => running.run({ context, root }, work),
      setRoute: (route) => {
        root.route = route
      },
      end({ attributes: last = {}, hasFailed = false } = {}) {
        const endedAt = readClock()
        if (!context.isSampled || endedAt - startedAt < minMilliseconds) return
        const all = { ...attributes, ...last }
        const span = { ...context, parent_id, name, kind: spanKinds[kind], startedAt, endedAt }
        exporter.add(
          kind === 'server'
            ? withRoute(span, all, hasFailed, root.route)
            : { ...span, attributes: all, hasFailed },
        )
      },
    }
  }

  const unwatch = watchOutgoingRequests(startSpan)

  function startSpan(toStart: () => SpanStart): OpenSpan | null {
    const parent = running.getStore()
    if (!parent?.context.isSampled) return null
    const context = { ...parent.context, span_id: createSpanId() }
    return open(toStart(), context, parent.context.span_id, parent.root)
  }

  setTracer({
    startTrace(start, traceparent) {
      const caller = parseTraceparent(traceparent)
      const trace_id = caller?.trace_id ?? createTraceId()
      const isSampled = caller && isParentBased ? caller.isSampled : isWithinRatio(trace_id, ratio)
      const context = { trace_id, span_id: createSpanId(), isSampled }
      return open(start, context, caller?.span_id ?? null, {})
    },
    startSpan,
    setRoute(route) {
      const { root } = running.getStore() ?? {}
      if (root) root.route = route
    },
    getTraceparent() {
      const { context } = running.getStore() ?? {}
      return context ? formatTraceparent(context) : null
    },
  })
  return {
    async close() {
      setTracer(undefined)
      unwatch()
      await exporter.close()
    },
  }
}

function withRoute(
  span: Omit<EndedSpan, 'attributes' | 'hasFailed'>,
  attributes: SpanAttributes,
  hasFailed: boolean,
  route: string | undefined,
): EndedSpan {
  if (!route) return { ...span, attributes, hasFailed }
  const name = `${span.name.split(' ')[0]} ${route}`
  return { ...span, name, attributes: { ...attributes, 'http.route': route }, hasFailed }
}

function readClock(): number {
  return performance.timeOrigin + performance.now()
}

/** Node announces each request of `fetch` and `node:http` itself, so no client is wrapped. */
function watchOutgoingRequests(start: (toStart: () => SpanStart) => OpenSpan | null): () => void {
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
