import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { openHouseOnALine, openTestHouse, type TestHouse } from '../support/open-house.ts'
import { shopsOfTheirOwn } from '../support/two-shops.ts'

const host = 'taskehuset.example'

// The shops are created once; each test starts its own app around them.
let ground: Pick<TestHouse, 'torv' | 'shops'>
beforeAll(async () => {
  ground = await shopsOfTheirOwn()
})
afterAll(() => ground.torv.close())

async function houseForThisTest(
  options: Omit<NonNullable<Parameters<typeof openHouseOnALine>[0]>, 'beside'> = {},
) {
  const wanted = { ...options, beside: ground }
  const house = await (options.lag ? openHouseOnALine(wanted) : openTestHouse(wanted))
  onTestFinished(() => house.close())
  return house
}

test('the app reports whether it is alive and whether it is ready', async () => {
  const { port } = await houseForThisTest()
  const alive = await ask(port, { host: 'anything at all', path: '/healthz' })
  expect([alive.status, alive.text]).toEqual([200, 'ok\n'])
  expect((await ask(port, { host, path: '/readyz' })).status).toBe(200)
})

test('metrics are served on their own port only', async () => {
  const metrics = { address: '127.0.0.1', port: await freePort() }
  const { port } = await houseForThisTest({ settings: { metrics } })
  const shown = await ask(port, { host, path: '/metrics' })
  expect(shown.status).toBe(404)
  expect(shown.text).not.toContain('torv_request_seconds')
  const figures = await ask(metrics.port, { host, path: '/metrics' })
  expect(figures.status).toBe(200)
  expect(figures.text).toMatch(/torv_request_seconds_count\{kind="[\w ]+",status="404"\} 1/)
})

test('in production only public hosts are answered, and browsers are sent HSTS', async () => {
  const { port } = await houseForThisTest({ settings: { isProduction: true } })
  const page = await ask(port, { host })
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toBe('max-age=63072000')
  expect((await ask(port, { host: 'localhost' })).status).toBe(400)
})

test('the log records events without personal data', async () => {
  const { port, log } = await houseForThisTest({
    async app(request, visit) {
      const path = new URL(request.url).pathname
      if (path === '/row') {
        const fault = new Error('Key (email)=(freja@kunde.example) already exists.')
        throw Object.assign(fault, { code: '23505', detail: 'freja@kunde.example' })
      }
      if (path === '/odd') throw 'freja@kunde.example'
      visit.onFault(new TypeError('of a loader'))
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
    await ask(port, { ...secret, path: path + query })
    await ask(port, { ...secret, method: 'POST', path: path + query, body })
  }
  await expect.poll(() => log.length).toBeGreaterThan(13)
  const words = log.join('')
  expect(words).not.toMatch(/freja@|kunde\.example|hemmelig|203\.0\.113/)
  expect(log.filter((line) => line.includes('"23505"'))).toHaveLength(2)
  for (const line of log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
})

test('a failing app is answered with a plain 500', async () => {
  const { port } = await houseForThisTest({
    app: () => Promise.reject(new Error('secret plans')),
  })
  const broken = await ask(port, { host, path: '/om' })
  expect(broken.status).toBe(500)
  expect(broken.text).toBe('Something went wrong\nDer opstod en fejl\n')
  expect((await ask(port, { host, path: '/healthz' })).status).toBe(200)
})

test('a change is visible on the next page, however late its notification arrives', async () => {
  let number = 0
  const house = await houseForThisTest({
    lag: 20,
    async app(request, visit) {
      if (request.method === 'GET') return new Response(String(number))
      number += 1
      await house.torv.keeper.query('update stores set description = $1 where id = $2', [
        String(number),
        visit.store?.store_id,
      ])
      if (number % 2 === 0) throw new Error('after the fact')
      return new Response('done')
    },
  })
  await expect.poll(async () => (await ask(house.port, { host })).headers.etag).toBeDefined()
  for (let turn = 1; turn <= 20; turn += 1) {
    await ask(house.port, { method: 'POST', host, path: '/' })
    expect((await ask(house.port, { host })).text).toBe(String(turn))
  }
})

test('a shop with too many visitors refuses some of them, and other shops are served', async () => {
  const opened = Promise.withResolvers<void>()
  const house = await houseForThisTest({
    async app(request) {
      if (request.url.includes('?q=')) await opened.promise
      return new Response('a page')
    },
  })
  const crowd = Array.from({ length: 150 }, (_, n) => ask(house.port, { host, path: `/?q=${n}` }))
  const turnedAway = await Promise.race(crowd)
  expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '1'])
  expect(turnedAway.text).toContain('Der er mange i butikken lige nu')
  expect((await ask(house.port, { host: house.shops.clay.host })).status).toBe(200)
  opened.resolve()
  const served = (await Promise.all(crowd)).filter(({ status }) => status === 200)
  expect(served.length).toBeGreaterThanOrEqual(100)
})

test('a shop with too many open requests refuses more at once, and other shops are served', async () => {
  const opened = Promise.withResolvers<void>()
  const house = await houseForThisTest({
    async app(request) {
      if (request.url.includes('taskehuset')) await opened.promise
      return new Response('done')
    },
  })
  const post = (at: string) =>
    ask(house.port, { method: 'POST', host: at, path: '/konto', body: 'a=b' })
  const crowd = Array.from({ length: 250 }, () => post(host))
  const turnedAway = await Promise.race(crowd)
  expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '1'])
  expect((await post(house.shops.clay.host)).status).toBe(200)
  opened.resolve()
  const served = (await Promise.all(crowd)).filter(({ status }) => status === 200)
  expect(served).toHaveLength(224)
  expect((await post(host)).status).toBe(200)
})

test('a closing app finishes open requests and accepts no new ones', async () => {
  const begun = Promise.withResolvers<void>()
  const house = await houseForThisTest({
    async app() {
      begun.resolve()
      await pause(400)
      return new Response('worth the wait')
    },
  })
  const slow = ask(house.port, { host, path: '/om' })
  await begun.promise
  const shutting = house.shut()
  await expect(ask(house.port, { host, path: '/healthz' })).rejects.toThrow('ECONNREFUSED')
  const answer = await slow
  expect([answer.status, answer.text]).toEqual([200, 'worth the wait'])
  expect(answer.headers.connection).toBe('close')
  await shutting
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  return bound.port
}
