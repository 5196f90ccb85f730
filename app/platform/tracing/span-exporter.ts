import { setTimeout as pause } from 'node:timers/promises'
import { traceTimes } from '#shared/operating-durations.ts'
import { traceLimits } from '#shared/limits.ts'
import type { TraceContext } from './trace-context.ts'
import type { SpanAttributes } from './tracer.ts'

export type EndedSpan = TraceContext & {
  parent_id: string | null
  name: string
  /** The number is that of OpenTelemetry. */
  kind: number
  /** In milliseconds since 1970. */
  startedAt: number
  endedAt: number
  attributes: SpanAttributes
  hasFailed: boolean
}

export type SpanExporter = {
  add(span: EndedSpan): void
  /** Sends what is left once, within a time limit. */
  close(): Promise<void>
}

type Send = (body: string, signal: AbortSignal) => Promise<void>

/** Sends spans in batches. A collector that is slow or away costs spans, never requests: nothing is sent twice. */
export function openSpanExporter({
  send,
  resource,
  onDropped,
}: {
  send: Send
  resource: SpanAttributes
  onDropped: (count: number) => void
}): SpanExporter {
  let queue: EndedSpan[] = []
  let sending: Promise<void> | null = null
  const timer = setInterval(() => void flush(traceTimes.send), traceTimes.flush).unref()

  function flush(timeout: number): Promise<void> {
    if (sending || queue.length === 0) return sending ?? Promise.resolve()
    const batch = queue.slice(0, traceLimits.batch)
    queue = queue.slice(traceLimits.batch)
    sending = send(formatExport(resource, batch), AbortSignal.timeout(timeout))
      .catch(() => onDropped(batch.length))
      .finally(() => {
        sending = null
        flushFullBatch()
      })
    return sending
  }

  function flushFullBatch() {
    if (!sending && queue.length >= traceLimits.batch)
      setImmediate(() => void flush(traceTimes.send))
  }

  return {
    add(span) {
      if (queue.length >= traceLimits.queue) return onDropped(1)
      queue.push(span)
      flushFullBatch()
    },
    async close() {
      clearInterval(timer)
      const until = performance.now() + traceTimes.lastSend
      // An export under way may take longer.
      const timeout = pause(traceTimes.lastSend, undefined, { ref: false })
      while (queue.length > 0 && performance.now() < until)
        await Promise.race([flush(traceTimes.lastSend), timeout])
      onDropped(queue.length)
      queue = []
    },
  }
}

/** Posts to a collector that speaks OTLP over HTTP with JSON. */
export function createCollectorClient(url: string, headers: Record<string, string>): Send {
  return async (body, signal) => {
    const { ok, body: reply } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal,
    })
    await reply?.cancel()
    if (!ok) throw new Error('the collector refused the spans')
  }
}

function formatExport(resource: SpanAttributes, spans: readonly EndedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: formatAttributes(resource) },
        scopeSpans: [{ scope: { name: 'torv' }, spans: spans.map(formatSpan) }],
      },
    ],
  })
}

function formatSpan(span: EndedSpan) {
  return {
    traceId: span.trace_id,
    spanId: span.span_id,
    ...(span.parent_id && { parentSpanId: span.parent_id }),
    flags: 1,
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: formatTime(span.startedAt),
    endTimeUnixNano: formatTime(span.endedAt),
    attributes: formatAttributes(span.attributes),
    status: span.hasFailed ? { code: 2 } : {},
  }
}

// Nanoseconds exceed the exact integers of a number.
function formatTime(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`
}

function formatAttributes(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
}
