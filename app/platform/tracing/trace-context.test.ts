import { expect, test } from 'vitest'
import {
  createTraceId,
  formatTraceparent,
  isWithinRatio,
  parseTraceparent,
} from './trace-context.ts'

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
const span_id = '00f067aa0ba902b7'

test('a traceparent is read and written alike', () => {
  for (const flags of ['00', '01']) {
    const text = `00-${trace_id}-${span_id}-${flags}`
    const context = parseTraceparent(text)
    expect(context).toEqual({ trace_id, span_id, isSampled: flags === '01' })
    expect(context && formatTraceparent(context)).toBe(text)
  }
})

test.each([
  undefined,
  '',
  ['00'],
  `00-${trace_id}-${span_id}`,
  `01-${trace_id}-${span_id}-01`,
  `00-${trace_id.toUpperCase()}-${span_id}-01`,
  `00-${'0'.repeat(32)}-${span_id}-01`,
  `00-${trace_id}-${'0'.repeat(16)}-01`,
  `00-${trace_id}-${span_id}-01\r\nx: y`,
])('%j is no traceparent', (value) => {
  expect(parseTraceparent(value)).toBeNull()
})

test('a ratio takes about its share of the traces, and each always alike', () => {
  const ids = Array.from({ length: 4_000 }, createTraceId)
  expect(ids.filter((id) => isWithinRatio(id, 0))).toEqual([])
  expect(ids.filter((id) => isWithinRatio(id, 1))).toEqual(ids)
  const taken = ids.filter((id) => isWithinRatio(id, 0.25))
  expect(taken.length).toBeGreaterThan(800)
  expect(taken.length).toBeLessThan(1_200)
  expect(taken.every((id) => isWithinRatio(id, 0.25))).toBe(true)
})
