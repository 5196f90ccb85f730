import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { testCards } from '#shared/test-cards.ts'
import type { Settings } from '#app/settings.ts'
import { parseTraceSettings } from '#platform/tracing/trace-settings.ts'
import { getTracer } from '#platform/tracing/tracer.ts'
import { readCheckoutForm } from '#test/support/checkout-form.ts'
import { findFreePort } from '#test/support/faults/program.ts'
import { openMailServer, type MailServer } from '#test/support/mail-server.ts'
import { startProcesses, type ProcessCluster } from '#test/support/process-cluster.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { sendRaw, sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createBag, createLine, postCheckout } from '#test/support/test-carts.ts'
import {
  openTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '#test/support/trace-collector.ts'
import { openTwoShops, type Shops } from '#test/support/two-shops.ts'
import type { TestDatabase } from '#test/support/database.ts'

const host = 'taskehuset.example'
const buyer = {
  name: 'Frejadis Sporløs',
  email: 'frejadis@kunde.example',
  phone: '45123456',
  address: 'Usynligvej 3',
  postcode: '8000',
  city: 'Aarhus C',
}
const secrets = [
  'Frejadis',
  'Spor',
  'kunde.example',
  '45123456',
  'Usynligvej',
  testCards.succeeds,
  'hemmeligt',
  'kage=',
]

let torv: TestDatabase
let shops: Shops
let collector: TraceCollector

beforeAll(async () => {
  ;({ torv, shops } = await openTwoShops())
})
afterAll(() => torv.close())
beforeEach(async () => {
  collector = await openTraceCollector()
})
afterEach(() => collector.close())

const createTraceparent = (trace: string) => `00-${trace}-${'ab'.repeat(8)}-01`

describe('two processes with a collector', () => {
  let cluster: ProcessCluster
  let mailServer: MailServer

  beforeEach(async () => {
    mailServer = await openMailServer()
    cluster = await startProcesses(torv, 2, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'post@torv.example',
    })
  })
  afterEach(async () => {
    await cluster.close()
    await mailServer.close()
  })

  /** Pays in a request of this trace. */
  async function placeOrder(trace: string): Promise<void> {
    const app = { port: cluster.port, torv, shops } as TestApp
    const { data } = await postCheckout(app, [createLine(await createBag(app))])
    const path = to.checkout.page(String(data['id']))
    const { text } = await sendRequest(cluster.port, { host, path })
    const form = { ...readCheckoutForm(text), ...buyer, intent: 'pay', card: testCards.succeeds }
    const { status } = await sendRequest(cluster.port, {
      method: 'POST',
      host,
      path,
      headers: {
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Sporhund/1.0',
        cookie: 'kage=hemmeligt',
        traceparent: createTraceparent(trace),
      },
      body: new URLSearchParams(form).toString(),
    })
    expect(status).toBe(302)
  }

  test('an order is one trace from its request through SQL to the mail, and nothing in it is personal', async () => {
    await sendRequest(cluster.port, { host, path: '/search?q=hemmeligt' })
    const isCrossing = (trace: string) =>
      new Set(collector.spans.filter(({ traceId }) => traceId === trace).map((one) => one.instance))
        .size === 2
    const traces: string[] = []
    for (let attempt = 0; attempt < 20 && !traces.some(isCrossing); attempt += 1) {
      const trace = randomBytes(16).toString('hex')
      traces.push(trace)
      await placeOrder(trace)
      await retryUntilPasses(() => {
        const names = collector.spans.flatMap((one) => (one.traceId === trace ? one.name : []))
        for (const name of [/^POST \/checkout/, /^route /, /orders/, /^job /, /^smtp send$/])
          expect(names).toContainEqual(expect.stringMatching(name))
      })
    }
    expect(traces.some(isCrossing), 'the mail was never sent by the other process').toBe(true)
    const spans = collector.spans.filter(({ traceId }) => traceId === traces.find(isCrossing))
    const find = (name: RegExp): ReceivedSpan => {
      const found = spans.find((span) => name.test(span.name))
      if (!found) throw new Error(`no ${name} in ${spans.map((span) => span.name).join(', ')}`)
      return found
    }
    const request = find(/^POST \/checkout/)
    expect(request).toMatchObject({ parentSpanId: 'ab'.repeat(8), kind: 2 })
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 302,
      'torv.kind': 'page',
      'torv.store_id': shops.bags.store_id,
    })
    expect(request.attributes['http.route']).toContain(':')
    expect(find(/^route /).parentSpanId).toBe(request.spanId)
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    const listAncestors = ({ parentSpanId }: ReceivedSpan): string[] => {
      const parent = byId.get(parentSpanId ?? '')
      return parent ? [parent.name, ...listAncestors(parent)] : []
    }
    expect(listAncestors(find(/orders/))).toContain(request.name)
    const sent = find(/^smtp send$/)
    expect(listAncestors(sent)).toEqual([
      expect.stringMatching(/^job /),
      ...listAncestors(byId.get(sent.parentSpanId ?? '') ?? sent),
    ])
    expect(listAncestors(sent)).toContain(request.name)
    expect(byId.get(sent.parentSpanId ?? '')?.instance).toBe(sent.instance)
    expect(collector.errors).toEqual([])
    for (const secret of secrets) expect(collector.bodies.join()).not.toContain(secret)
  })
})

describe('one process', () => {
  async function startApp(url: string | null, metrics: Settings['metrics'] = null) {
    const tracing = url === null ? null : parseTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const app = await startTestApp({ sibling: { torv, shops }, settings: { tracing, metrics } })
    onTestFinished(() => app.close())
    return app
  }
  const trace = 'cd'.repeat(16)
  const visit = (app: TestApp, path: string, method = 'GET') =>
    sendRequest(app.port, {
      host,
      path,
      method,
      headers: { traceparent: createTraceparent(trace), origin: `http://${host}` },
    })

  test('a traceparent counts only from a trusted proxy, and the log names the trace', async () => {
    const app = await startApp(collector.url)
    await visit(app, '/login', 'POST')
    const line = app.log.find((text) => text.includes('"answered"')) ?? ''
    await app.stop()
    const request = collector.spans.find(({ kind }) => kind === 2)
    expect(request?.traceId).not.toBe(trace)
    expect(request?.parentSpanId).toBeUndefined()
    expect(JSON.parse(line)).toMatchObject({ trace_id: request?.traceId })
    expect(collector.errors).toEqual([])
  })

  test('a page is a span with its route, and a page from memory is none', async () => {
    const app = await startApp(collector.url)
    await visit(app, '/')
    const head = (path: string, more = '') =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${more}\r\n`
    const id = await retryUntilPasses(async () => {
      const replies = await sendRaw(app.port, head('/') + head('/healthz', 'Connection: close\r\n'))
      // Only the fast path sends the id directly after the date.
      const [, found] = /^HTTP[^\n]+\nDate: [^\n]+\nx-request-id: (\S+)/.exec(replies) ?? []
      if (!found) throw new Error('the page is not kept yet')
      return found
    })
    await app.stop()
    expect(collector.spans.map(({ attributes }) => attributes['torv.request_id'])).not.toContain(id)
    const names = collector.spans.map(({ name }) => name)
    expect(names).toContain('GET /')
    expect(names).toContain('render document')
    expect(names.some((name) => name.startsWith('select '))).toBe(true)
  })

  test('without an endpoint there is no tracer, and no request leaves the process', async () => {
    const requests: unknown[] = []
    const note = (message: unknown) => requests.push(message)
    subscribe('undici:request:create', note)
    const app = await startApp(null)
    await visit(app, '/')
    await visit(app, '/login', 'POST')
    expect(getTracer()).toBeUndefined()
    await app.stop()
    unsubscribe('undici:request:create', note)
    expect(requests).toEqual([])
    expect(collector.spans).toEqual([])
  })

  test('a collector that is away costs nothing but a count', async () => {
    const metrics = { address: '127.0.0.1', port: await findFreePort() }
    const app = await startApp(`http://127.0.0.1:${await findFreePort()}`, metrics)
    expect((await visit(app, '/')).status).toBe(200)
    await retryUntilPasses(async () => {
      const { text } = await sendRequest(metrics.port, { host, path: '/metrics' })
      const [, dropped] = /^torv_trace_spans_dropped_total (\d+)$/m.exec(text) ?? []
      expect(Number(dropped)).toBeGreaterThan(0)
    })
    expect((await visit(app, '/')).status).toBe(200)
    await app.stop()
  })
})
