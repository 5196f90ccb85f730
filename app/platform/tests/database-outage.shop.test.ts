import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { createRouterClient, openChangeFeed } from '#platform/database/change-feed.ts'
import { openCircuitBreaker } from '#platform/database/circuit-breaker.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { startProxiedTestApp, type ProxiedTestApp } from '#test/support/test-app.ts'
import { ownerPassword } from '#test/support/two-shops.ts'

let app: ProxiedTestApp
const host = 'taskehuset.example'
const words = 'Unable to connect to the database. Please refresh the page or try again later.'

beforeAll(async () => {
  app = await startProxiedTestApp({ connectTimeout: 5_000 })
})
afterAll(() => app.close())

const get = (path: string) => sendRequest(app.port, { host, path })
const send = (path: string) =>
  sendRequest(app.port, {
    method: 'POST',
    host,
    path,
    headers: { 'content-type': 'application/json' },
    body: '{"items":[]}',
  })
const statusOf = async (path: string) => (await get(path)).status

test('without its database the app keeps running, shows an error, and recovers', async () => {
  expect(await statusOf('/')).toBe(200)
  app.proxy.down()
  await expect.poll(() => statusOf('/')).toBe(503)
  for (const path of ['/', '/findes-ikke', '/products/taske']) await expectUnavailable(path)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/fonts/css?family=Inter')).toBe(200)
  // A payment provider retries later, and the buyer sees a message.
  expect((await send(to.webhook('test'))).status).toBe(503)
  const checkout = await send(to.checkout.create())
  expect([checkout.status, checkout.text]).toEqual([
    503,
    expect.stringContaining('Din kurv er gemt'),
  ])

  await app.proxy.up()
  await expect.poll(() => statusOf('/')).toBe(200)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect((await get('/')).text).toContain(app.shops.bags.name)
})

test('connections that break under a hundred visitors are replaced without other errors', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const responses = Array.from({ length: 20 }, () => statusOf('/findes-ikke'))
    app.proxy.cut()
    for (const status of await Promise.all(responses)) expect([404, 503]).toContain(status)
  }
  await expect.poll(() => statusOf('/findes-ikke')).toBe(404)
})

test('staff are never signed out while connections break', async () => {
  const owner = new TestBrowser(app.port, host)
  await owner.post(to.admin.login(), { email: `ejer@${host}`, password: ownerPassword })
  expect((await owner.get(to.admin.orders())).status).toBe(200)
  const statuses = new Set<number>()
  for (let turn = 0; turn < 15; turn += 1) {
    const requests = Array.from({ length: 10 }, (_, at) =>
      pause(at).then(() => owner.post(to.admin.newCategory(), { name: '' })),
    )
    await pause(turn % 8)
    app.proxy.cut()
    for (const { status } of await Promise.all(requests)) statuses.add(status)
  }
  await expect.poll(() => statusOf('/findes-ikke')).toBe(404)
  expect(statuses).toContain(503)
  expect([...statuses].filter((status) => status === 401 || status === 302)).toEqual([])
  expect((await owner.get(to.admin.orders())).status).toBe(200)
})

test('a silent database is reported within two seconds, and from then on at once', async () => {
  await expect.poll(() => statusOf('/')).toBe(200)
  const began = performance.now()
  app.proxy.stall()
  // Sent before the silence is detected, and still answered before the query timeout.
  const slowAnswer = 5_000
  const paths = ['/category/taske', '/products/taske']
  await Promise.all(paths.map(expectUnavailable))
  expect(performance.now() - began).toBeLessThan(slowAnswer - 1_000)
  expect(app.log.join('')).toContain('the database does not respond')
  // The circuit is open: no query is sent, and cached pages can no longer be validated.
  for (const path of ['/', '/findes-ikke', '/search?q=taske', '/category/pung'])
    await expectUnavailable(path)
  expect((await send(to.checkout.create())).status).toBe(503)
  expect(await statusOf('/readyz')).toBe(503)
  expect(performance.now() - began).toBeLessThan(slowAnswer)
  app.proxy.resume()
  await expect.poll(() => statusOf('/')).toBe(200)
  expect(await statusOf('/findes-ikke')).toBe(404)
})

test('a slow database is waited for as long as it responds at all', async () => {
  const changes: boolean[] = []
  const circuitBreaker = openCircuitBreaker((isOn) => changes.push(isOn))
  const connect = () => createRouterClient(app.proxy.address, deriveTestPassword)
  const feed = openChangeFeed(() => circuitBreaker.watch(connect()))
  const slow = connect()
  feed.open()
  try {
    await slow.connect()
    await circuitBreaker.unlessOpen(() => slow.query('select pg_sleep(2.5)'))
    expect(changes).toEqual([])
    app.proxy.stall()
    await expect(circuitBreaker.unlessOpen(() => slow.query('select 1'))).rejects.toThrow('silent')
    app.proxy.resume()
    await expect.poll(() => changes).toEqual([true, false])
  } finally {
    app.proxy.resume()
    circuitBreaker.close()
    await feed.close()
    await slow.end()
  }
})

async function expectUnavailable(path: string): Promise<void> {
  const page = await get(path)
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.text).toContain('Store Loading Error')
  expect(page.text).toContain(words)
  expect(page.headers['cache-control']).toBe('no-store')
}

test('a connection that breaks inside a transaction fails only that transaction', async () => {
  const database = openDatabase(app.proxy.address, deriveTestPassword, () => {})
  const shop = database.scoped({ as: 'visitor', ...app.shops.bags })
  const readStores = (tx: typeof shop) => tx.selectFrom('stores').select('name').execute()
  try {
    const transaction = inTransaction(shop, async (tx) => {
      await readStores(tx)
      app.proxy.cut()
      await pause(100)
      return readStores(tx)
    })
    await expect(transaction).rejects.toThrow(/[Cc]onnection/)
    await expect.poll(() => readStores(shop)).toEqual([{ name: app.shops.bags.name }])
  } finally {
    await database.close()
  }
})
