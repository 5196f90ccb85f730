import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export type ReceivedSpan = {
  /** The process that sent it. */
  instance: string
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  kind: number
  attributes: Record<string, string | number>
}

export type TraceCollector = {
  url: string
  /** Spans as they came; a body of another form is an error. */
  spans: ReceivedSpan[]
  errors: string[]
  bodies: string[]
  close(): Promise<void>
}

// The JSON form of opentelemetry/proto/trace/v1/trace.proto: no other fields, ids in hexadecimal, 64-bit numbers as text.
const attributes = z.array(
  z.strictObject({
    key: z.string().min(1),
    value: z.union([
      z.strictObject({ stringValue: z.string() }),
      z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    ]),
  }),
)
const spanForm = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  flags: z.literal(1),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  status: z.strictObject({ code: z.literal(2).optional() }),
})
const exportForm = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.tuple([
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(spanForm).min(1),
        }),
      ]),
    }),
  ]),
})

/** Receives OTLP over HTTP, as a collector does at /v1/traces. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const collected: Pick<TraceCollector, 'spans' | 'errors' | 'bodies'> = {
    spans: [],
    errors: [],
    bodies: [],
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    try {
      if (request.url !== '/v1/traces') throw new Error(`at ${request.url}`)
      collected.bodies.push(body)
      collected.spans.push(...parseExport(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    } catch (error) {
      collected.errors.push(String(error))
      response.writeHead(400).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    ...collected,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function parseExport(body: string): ReceivedSpan[] {
  const [{ resource, scopeSpans }] = exportForm.parse(JSON.parse(body)).resourceSpans
  const [{ spans }] = scopeSpans
  const instance = String(toRecord(resource.attributes)['service.instance.id'])
  return spans.map(({ attributes: own, ...span }) => ({
    instance,
    ...span,
    attributes: toRecord(own),
  }))
}

function toRecord(list: z.infer<typeof attributes>): Record<string, string | number> {
  return Object.fromEntries(
    list.map(({ key, value }) => [
      key,
      'stringValue' in value ? value.stringValue : Number(value.intValue),
    ]),
  )
}
