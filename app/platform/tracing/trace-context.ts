import { randomBytes } from 'node:crypto'

export type TraceContext = { trace_id: string; span_id: string; isSampled: boolean }

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads a `traceparent` of W3C Trace Context; null for any other value. */
export function parseTraceparent(value: unknown): TraceContext | null {
  const [, trace_id = '', span_id = '', flags = ''] =
    (typeof value === 'string' && pattern.exec(value)) || []
  if (!/[1-9a-f]/.test(trace_id) || !/[1-9a-f]/.test(span_id)) return null
  return { trace_id, span_id, isSampled: (parseInt(flags, 16) & 1) === 1 }
}

export function formatTraceparent({ trace_id, span_id, isSampled }: TraceContext): string {
  return `00-${trace_id}-${span_id}-${isSampled ? '01' : '00'}`
}

export function createTraceId(): string {
  return randomBytes(16).toString('hex')
}

export function createSpanId(): string {
  return randomBytes(8).toString('hex')
}

/** Decides by the id, so that every process decides alike. */
export function isWithinRatio(trace_id: string, ratio: number): boolean {
  return parseInt(trace_id.slice(-14), 16) < ratio * 2 ** 56
}
