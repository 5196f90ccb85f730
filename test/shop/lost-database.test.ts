import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { inOneTransaction, openDatabase } from '#server/database/database.ts'
import { ask } from '../support/ask.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

let house: TestHouse
const host = 'taskehuset.example'
const words = 'Unable to connect to the database. Please refresh the page or try again later.'

beforeAll(async () => {
  house = await openTestHouse({ patience: 5_000 })
})
afterAll(() => house.close())

const get = (path: string) => ask(house.port, { host, path })
const send = (path: string) =>
  ask(house.port, {
    method: 'POST',
    host,
    path,
    headers: { 'content-type': 'application/json' },
    body: '{"items":[]}',
  })
const statusOf = async (path: string) => (await get(path)).status

test('without its database the house stays, says so, and is itself again when it is back', async () => {
  expect(await statusOf('/')).toBe(200)
  house.line.down()
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(503)
  for (const path of ['/', '/findes-ikke', '/products/taske']) await expectLost(path)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/fonts/css?family=Inter')).toBe(200)
  // A payment provider comes back later, and whoever wants to pay is told.
  expect((await send(to.webhook('test'))).status).toBe(503)
  const till = await send(to.checkout.create())
  expect([till.status, till.text]).toEqual([503, expect.stringContaining('Din kurv er gemt')])

  await house.line.up()
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(200)
  await expect.poll(() => statusOf('/readyz'), { timeout: 2_000 }).toBe(200)
  expect((await get('/')).text).toContain(house.shops.bags.name)
})

test('connections that break under a hundred visitors are replaced, and nobody hears of anything else', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const visits = Array.from({ length: 20 }, () => statusOf('/findes-ikke'))
    house.line.cut()
    for (const status of await Promise.all(visits)) expect([404, 503]).toContain(status)
  }
  await expect.poll(() => statusOf('/findes-ikke'), { timeout: 2_000 }).toBe(404)
})

test('a database that has gone silent is not waited for longer than a visitor would', async () => {
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(200)
  house.line.stall()
  const started = performance.now()
  const keptFor = 1_000
  await Promise.all([
    ...['/category/taske', '/products/taske'].map(expectLost),
    pause(keptFor + 100).then(() => Promise.all(['/', '/findes-ikke'].map(expectLost))),
  ])
  expect(performance.now() - started).toBeLessThan(8_000)
  house.line.resume()
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(200)
}, 30_000)

async function expectLost(path: string): Promise<void> {
  const page = await get(path)
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.text).toContain('Store Loading Error')
  expect(page.text).toContain(words)
  expect(page.headers['cache-control']).toBe('no-store')
}

test('a connection that breaks while somebody thinks fails that one thought and nothing else', async () => {
  const database = openDatabase(house.line.address, testPasswordOf, () => {})
  const shop = database.through({ as: 'visitor', ...house.shops.bags })
  const read = (inside: typeof shop) => inside.selectFrom('stores').select('name').execute()
  try {
    const thinking = inOneTransaction(shop, async (inside) => {
      await read(inside)
      house.line.cut()
      await pause(100)
      return read(inside)
    })
    await expect(thinking).rejects.toThrow(/[Cc]onnection/)
    await expect.poll(() => read(shop)).toEqual([{ name: house.shops.bags.name }])
  } finally {
    await database.close()
  }
})
