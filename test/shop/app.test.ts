import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { startProxiedTestApp, startTestApp, type TestApp } from '../support/test-app.ts'
import { openTwoShops } from '../support/two-shops.ts'

const host = 'taskehuset.example'

// The shops are created once; each test starts its own app around them.
let shared: Pick<TestApp, 'torv' | 'shops'>
beforeAll(async () => {
  shared = await openTwoShops()
})
afterAll(() => shared.torv.close())

async function startAppForTest(
  options: Omit<NonNullable<Parameters<typeof startProxiedTestApp>[0]>, 'sibling'> = {},
) {
  const allOptions = { ...options, sibling: shared }
  const app = await (options.lag ? startProxiedTestApp(allOptions) : startTestApp(allOptions))
  onTestFinished(() => app.close())
  return app
}

test('the app reports whether it is alive and whether it is ready', async () => {
  const { port } = await startAppForTest()
  const alive = await sendRequest(port, { host: 'anything at all', path: '/healthz' })
  expect([alive.status, alive.text]).toEqual([200, 'ok\n'])
  expect((await sendRequest(port, { host, path: '/readyz' })).status).toBe(200)
})

test('metrics are served on their own port only', async () => {
  const metrics = { address: '127.0.0.1', port: await freePort() }
  const { port } = await startAppForTest({ settings: { metrics } })
  const shown = await sendRequest(port, { host, path: '/metrics' })
  expect(shown.status).toBe(404)
  expect(shown.text).not.toContain('torv_request_seconds')
  const figures = await sendRequest(metrics.port, { host, path: '/metrics' })
  expect(figures.status).toBe(200)
  expect(figures.text).toMatch(/torv_request_seconds_count\{kind="[\w ]+",status="404"\} 1/)
})

test('in production only public hosts are answered, and browsers are sent HSTS', async () => {
  const { port } = await startAppForTest({ settings: { isProduction: true } })
  const page = await sendRequest(port, { host })
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toBe('max-age=63072000')
  expect((await sendRequest(port, { host: 'localhost' })).status).toBe(400)
})

test('the log records events without personal data', async () => {
  const { port, log } = await startAppForTest({
    async app(request, _, notes) {
      const path = new URL(request.url).pathname
      if (path === '/row') {
        const error = new Error('Key (email)=(freja@kunde.example) already exists.')
        throw Object.assign(error, { code: '23505', detail: 'freja@kunde.example' })
      }
      if (path === '/odd') throw 'freja@kunde.example'
      notes.onError(new TypeError('of a loader'))
      return new Response('done')
    },
  })
  const secret = {
    headers: {
      cookie: 'session=hemmelig',
      authorization: 'Bearer hemmelig',
      'user-agent': 'hemmelig',
      'x-forwarded-for': '203.0.113.7',
      referer: 'http://taskehuset.example/?q=hemmelig',
      'sec-fetch-site': 'same-origin',
    },
    host,
  }
  const query = '?email=freja@kunde.example&q=hemmelig'
  for (const path of [
    '/row',
    '/odd',
    '/om',
    '/a//b',
    '/healthz',
    '/hemmelig/freja@kunde.example',
  ]) {
    const body = 'email=freja@kunde.example&password=hemmelig'
    await sendRequest(port, { ...secret, path: path + query })
    await sendRequest(port, { ...secret, method: 'POST', path: path + query, body })
  }
  await expect.poll(() => log.length).toBeGreaterThan(13)
  const words = log.join('')
  expect(words).not.toMatch(/freja@|kunde\.example|hemmelig|203\.0\.113/)
  expect(log.filter((line) => line.includes('"23505"'))).toHaveLength(2)
  for (const line of log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
})

test('a failing app is answered with a plain 500', async () => {
  const { port } = await startAppForTest({
    app: () => Promise.reject(new Error('secret plans')),
  })
  const broken = await sendRequest(port, { host, path: '/om' })
  expect(broken.status).toBe(500)
  expect(broken.text).toBe('Something went wrong\nDer opstod en fejl\n')
  expect((await sendRequest(port, { host, path: '/healthz' })).status).toBe(200)
})

test('a change is visible on the next page, however late its notification arrives', async () => {
  let number = 0
  const app = await startAppForTest({
    lag: 20,
    async app(request, scope) {
      if (request.method === 'GET') return new Response(String(number))
      number += 1
      await app.torv.ownerClient.query('update stores set description = $1 where id = $2', [
        String(number),
        scope.store?.store_id,
      ])
      if (number % 2 === 0) throw new Error('after the fact')
      return new Response('done')
    },
  })
  await expect.poll(async () => (await sendRequest(app.port, { host })).headers.etag).toBeDefined()
  for (let turn = 1; turn <= 20; turn += 1) {
    await sendRequest(app.port, { method: 'POST', host, path: '/' })
    expect((await sendRequest(app.port, { host })).text).toBe(String(turn))
  }
})

test('a shop with too many visitors refuses some of them, and other shops are served', async () => {
  const opened = Promise.withResolvers<void>()
  const app = await startAppForTest({
    async app(request) {
      if (request.url.includes('?q=')) await opened.promise
      return new Response('a page')
    },
  })
  const requests = Array.from({ length: 150 }, (_, n) =>
    sendRequest(app.port, { host, path: `/?q=${n}` }),
  )
  const rejected = await Promise.race(requests)
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '1'])
  expect(rejected.text).toContain('Der er mange i butikken lige nu')
  expect((await sendRequest(app.port, { host: app.shops.clay.host })).status).toBe(200)
  opened.resolve()
  const served = (await Promise.all(requests)).filter(({ status }) => status === 200)
  expect(served.length).toBeGreaterThanOrEqual(100)
})

test('a shop with too many open requests refuses more at once, and other shops are served', async () => {
  const opened = Promise.withResolvers<void>()
  const app = await startAppForTest({
    async app(request) {
      if (request.url.includes('taskehuset')) await opened.promise
      return new Response('done')
    },
  })
  const post = (at: string) =>
    sendRequest(app.port, { method: 'POST', host: at, path: '/konto', body: 'a=b' })
  const requests = Array.from({ length: 250 }, () => post(host))
  const rejected = await Promise.race(requests)
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '1'])
  expect((await post(app.shops.clay.host)).status).toBe(200)
  opened.resolve()
  const served = (await Promise.all(requests)).filter(({ status }) => status === 200)
  expect(served).toHaveLength(224)
  expect((await post(host)).status).toBe(200)
})

test('a closing app finishes open requests and accepts no new ones', async () => {
  const started = Promise.withResolvers<void>()
  const app = await startAppForTest({
    async app() {
      started.resolve()
      await pause(400)
      return new Response('worth the wait')
    },
  })
  const slow = sendRequest(app.port, { host, path: '/om' })
  await started.promise
  const closing = app.stop()
  await expect(sendRequest(app.port, { host, path: '/healthz' })).rejects.toThrow('ECONNREFUSED')
  const response = await slow
  expect([response.status, response.text]).toEqual([200, 'worth the wait'])
  expect(response.headers.connection).toBe('close')
  await closing
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
