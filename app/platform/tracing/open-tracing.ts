import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createCollectorClient, openSpanExporter, type EndedSpan } from './span-exporter.ts'
import { watchOutgoingRequests } from './outgoing-requests.ts'
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

type RunningSpan = { context: TraceContext; root: { route?: string } }

/** Loaded only when a collector is configured. */
export function openTracing(
  { url, headers, resource, ratio, isParentBased }: TraceSettings,
  onDropped: (count: number) => void,
): { close(): Promise<void> } {
  const running = new AsyncLocalStorage<RunningSpan | null>()
  const sendToCollector = createCollectorClient(url, headers)
  const exporter = openSpanExporter({
    // Without a running span, so that exports are not traced.
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
