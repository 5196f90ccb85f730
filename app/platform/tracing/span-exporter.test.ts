import { expect, test } from 'vitest'
import { traceLimits } from '#shared/limits.ts'
import { retryUntilPasses } from '../../../test/support/retry-until-passes.ts'
import { openSpanExporter, type EndedSpan } from './span-exporter.ts'

const span: EndedSpan = {
  trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
  span_id: '00f067aa0ba902b7',
  isSampled: true,
  parent_id: null,
  name: 'GET /',
  kind: 2,
  startedAt: 1_795_800_000_000.25,
  endedAt: 1_795_800_000_001.5,
  attributes: { 'http.route': '/', 'http.response.status_code': 200 },
  hasFailed: false,
}

function open(send: (body: string) => Promise<void>) {
  const dropped: number[] = []
  const exporter = openSpanExporter({
    send,
    resource: { 'service.name': 'torv' },
    onDropped: (count) => dropped.push(count),
  })
  return { exporter, countDropped: () => dropped.reduce((sum, count) => sum + count, 0) }
}

test('what is left is sent at the end, in the form of OTLP', async () => {
  const bodies: string[] = []
  const { exporter, countDropped } = open(async (body) => void bodies.push(body))
  exporter.add(span)
  await exporter.close()
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'torv' } }] },
          scopeSpans: [
            {
              scope: { name: 'torv' },
              spans: [
                {
                  traceId: span.trace_id,
                  spanId: span.span_id,
                  flags: 1,
                  name: 'GET /',
                  kind: 2,
                  startTimeUnixNano: '1795800000000250000',
                  endTimeUnixNano: '1795800000001500000',
                  attributes: [
                    { key: 'http.route', value: { stringValue: '/' } },
                    { key: 'http.response.status_code', value: { intValue: '200' } },
                  ],
                  status: {},
                },
              ],
            },
          ],
        },
      ],
    },
  ])
  expect(countDropped()).toBe(0)
})

test('a collector that is away costs spans, each counted once and sent once', async () => {
  let attempts = 0
  const { exporter, countDropped } = open(async () => {
    attempts += 1
    throw new Error('away')
  })
  for (let index = 0; index < 10; index += 1) exporter.add(span)
  await exporter.close()
  expect([attempts, countDropped()]).toEqual([1, 10])
})

test('a busy process sends batch after batch', async () => {
  const sent: number[] = []
  const { exporter, countDropped } = open(async (body) => {
    sent.push(JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.length)
  })
  for (let index = 0; index < traceLimits.queue; index += 1) exporter.add(span)
  await retryUntilPasses(() => {
    expect(sent).toEqual(Array(traceLimits.queue / traceLimits.batch).fill(traceLimits.batch))
  })
  await exporter.close()
  expect(countDropped()).toBe(0)
})

test('a collector that does not answer costs bounded memory, and further spans are dropped', async () => {
  const sent: number[] = []
  const { exporter, countDropped } = open((body) => {
    sent.push(JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.length)
    return new Promise(() => {})
  })
  const total = traceLimits.queue * 3
  for (let index = 0; index < traceLimits.batch; index += 1) exporter.add(span)
  await new Promise((resolve) => setImmediate(resolve))
  for (let index = traceLimits.batch; index < total; index += 1) exporter.add(span)
  expect(sent).toEqual([traceLimits.batch])
  expect(countDropped()).toBe(total - traceLimits.batch - traceLimits.queue)
})
