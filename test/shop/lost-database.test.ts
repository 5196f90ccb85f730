import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { inOneTransaction, openDatabase } from '#server/database/database.ts'
import { connectionOfRouter, openListeningLine } from '#server/database/listening-line.ts'
import { openSilence } from '#server/database/silence.ts'
import { ask } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { openHouseOnALine, type HouseOnALine } from '../support/open-house.ts'
import { ownerPassword } from '../support/two-shops.ts'

let house: HouseOnALine
const host = 'taskehuset.example'
const words = 'Unable to connect to the database. Please refresh the page or try again later.'

beforeAll(async () => {
  house = await openHouseOnALine({ patience: 5_000 })
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

test('without its database the app keeps running, shows an error, and recovers', async () => {
  expect(await statusOf('/')).toBe(200)
  house.line.down()
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(503)
  for (const path of ['/', '/findes-ikke', '/products/taske']) await expectLost(path)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/fonts/css?family=Inter')).toBe(200)
  // A payment provider retries later, and the buyer sees a message.
  expect((await send(to.webhook('test'))).status).toBe(503)
  const till = await send(to.checkout.create())
  expect([till.status, till.text]).toEqual([503, expect.stringContaining('Din kurv er gemt')])

  await house.line.up()
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(200)
  await expect.poll(() => statusOf('/readyz'), { timeout: 2_000 }).toBe(200)
  expect((await get('/')).text).toContain(house.shops.bags.name)
})

test('connections that break under a hundred visitors are replaced without other errors', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const visits = Array.from({ length: 20 }, () => statusOf('/findes-ikke'))
    house.line.cut()
    for (const status of await Promise.all(visits)) expect([404, 503]).toContain(status)
  }
  await expect.poll(() => statusOf('/findes-ikke'), { timeout: 2_000 }).toBe(404)
})

test('staff are never signed out while connections break', async () => {
  const owner = new Caller(house.port, host)
  await owner.post(to.admin.login(), { email: `ejer@${host}`, password: ownerPassword })
  expect((await owner.get(to.admin.orders())).status).toBe(200)
  const statuses = new Set<number>()
  for (let turn = 0; turn < 15; turn += 1) {
    const asked = Array.from({ length: 10 }, (_, at) =>
      pause(at).then(() => owner.post(to.admin.newCategory(), { name: '' })),
    )
    await pause(turn % 8)
    house.line.cut()
    for (const { status } of await Promise.all(asked)) statuses.add(status)
  }
  await expect.poll(() => statusOf('/findes-ikke'), { timeout: 2_000 }).toBe(404)
  expect(statuses).toContain(503)
  expect([...statuses].filter((status) => status === 401 || status === 302)).toEqual([])
  expect((await owner.get(to.admin.orders())).status).toBe(200)
}, 30_000)

test('a silent database is reported within two seconds, and from then on at once', async () => {
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(200)
  const began = performance.now()
  house.line.stall()
  // Sent before the silence is detected, and still answered before the query timeout.
  const slowAnswer = 5_000
  const paths = ['/category/taske', '/products/taske']
  await Promise.all(paths.map(expectLost))
  expect(performance.now() - began).toBeLessThan(slowAnswer - 1_000)
  expect(house.log.join('')).toContain('the database has gone silent')
  // The circuit is open: no query is sent, and cached pages can no longer be validated.
  for (const path of ['/', '/findes-ikke', '/search?q=taske', '/category/pung'])
    await expectLost(path)
  expect((await send(to.checkout.create())).status).toBe(503)
  expect(await statusOf('/readyz')).toBe(503)
  expect(performance.now() - began).toBeLessThan(slowAnswer)
  house.line.resume()
  await expect.poll(() => statusOf('/'), { timeout: 2_000 }).toBe(200)
  expect(await statusOf('/findes-ikke')).toBe(404)
}, 30_000)

test('a slow database is waited for as long as it responds at all', async () => {
  const turns: boolean[] = []
  const silence = openSilence((isOn) => turns.push(isOn))
  const connect = () => connectionOfRouter(house.line.address, testPasswordOf)
  const line = openListeningLine(() => silence.watch(connect()))
  const slow = connect()
  line.open()
  try {
    await slow.connect()
    await silence.unlessOn(() => slow.query('select pg_sleep(2.5)'))
    expect(turns).toEqual([])
    house.line.stall()
    await expect(silence.unlessOn(() => slow.query('select 1'))).rejects.toThrow('silent')
    house.line.resume()
    await expect.poll(() => turns).toEqual([true, false])
  } finally {
    house.line.resume()
    silence.close()
    await line.close()
    await slow.end()
  }
})

async function expectLost(path: string): Promise<void> {
  const page = await get(path)
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.text).toContain('Store Loading Error')
  expect(page.text).toContain(words)
  expect(page.headers['cache-control']).toBe('no-store')
}

test('a connection that breaks inside a transaction fails only that transaction', async () => {
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
