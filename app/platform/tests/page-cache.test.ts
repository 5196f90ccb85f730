import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import {
  openProcess,
  openShops,
  setNumber,
  type ProcessOptions,
  type Process,
} from './page-cache/shops.ts'

let torv: TestDatabase

beforeAll(async () => {
  torv = await openEmptyDatabase()
})
afterAll(() => torv.close())

type Fixture = { server: Process; host: string }

async function openNumberShop(options: Partial<ProcessOptions> = {}): Promise<Fixture> {
  const [host = ''] = await openShops(torv, 1)
  const server = await openProcess(torv, undefined, options)
  onTestFinished(() => server.close())
  await retryUntilPasses(() => expect(server.freshness.isProven()).toBe(true))
  return { server, host }
}

async function readNumber({ server, host }: Fixture): Promise<number> {
  return (await server.read(host)).number
}

test('a page is rendered once and then served from the cache', async () => {
  const fixture = await openNumberShop()
  for (let round = 0; round < 10; round += 1) expect(await readNumber(fixture)).toBe(0)
  expect(fixture.server.renders()).toBe(1)
})

test('a hundred simultaneous requests share one rendering', async () => {
  const fixture = await openNumberShop({ renderDelay: () => 50 })
  const all = await Promise.all(Array.from({ length: 100 }, () => readNumber(fixture)))
  expect(new Set(all)).toEqual(new Set([0]))
  expect(fixture.server.renders()).toBe(1)
})

test('simultaneous requests share one rendering even while freshness is not proven', async () => {
  const fixture = await openNumberShop({ renderDelay: () => 50 })
  fixture.server.connection.down()
  await retryUntilPasses(() => expect(fixture.server.freshness.isProven()).toBe(false))
  await Promise.all(Array.from({ length: 100 }, () => readNumber(fixture)))
  expect(fixture.server.renders()).toBe(1)
})

test('a change to one shop does not render the page of another again', async () => {
  const fixture = await openNumberShop({ renderDelay: () => 300 })
  const { server } = fixture
  const first = readNumber(fixture)
  await retryUntilPasses(() => expect(server.renders()).toBe(1))
  await torv.ownerClient.query("insert into companies (name) values ('Ler & Glasur')")
  await torv.ownerClient.query(
    `insert into stores (company_id, name, domain, owner_id)
     select c.id, 'Stentøj', 'stentoej.example', s.id from companies c, staff s where c.name like 'Ler%' limit 1`,
  )
  await server.pages.catchUp()
  await Promise.all([first, readNumber(fixture)])
  expect(server.renders()).toBe(1)
})

test('the writing process shows the new page as soon as it has caught up', async () => {
  const fixture = await openNumberShop({ renderDelay: () => 5 })
  for (let number = 1; number <= 50; number += 1) {
    await readNumber(fixture)
    await setNumber(torv, fixture.host, number)
    await fixture.server.pages.catchUp()
    expect(await readNumber(fixture)).toBe(number)
  }
})

test('a request after a change does not join a rendering from before it', async () => {
  const fixture = await openNumberShop({ renderDelay: () => 300 })
  const before = readNumber(fixture)
  await retryUntilPasses(() => expect(fixture.server.renders()).toBe(1))
  await setNumber(torv, fixture.host, 1)
  await fixture.server.pages.catchUp()
  expect(await Promise.all([before, readNumber(fixture)])).toEqual([0, 1])
})

test('no cached page is served while notifications are missing, and missed changes apply once they resume', async () => {
  const fixture = await openNumberShop()
  const { server, host } = fixture
  await readNumber(fixture)
  server.connection.stall()
  await setNumber(torv, host, 1)
  await retryUntilPasses(() => expect(server.freshness.isProven()).toBe(false))
  expect(await server.read(host)).toEqual({ number: 1, isCached: false })
  await setNumber(torv, host, 2)
  server.connection.cut()
  server.connection.resume()
  await retryUntilPasses(() => expect(server.freshness.isProven()).toBe(true))
  expect(await readNumber(fixture)).toBe(2)
})

test('a blocked process serves no cached page until freshness is proven again', async () => {
  const fixture = await openNumberShop()
  const { server, host } = fixture
  await readNumber(fixture)
  expect((await server.read(host)).isCached).toBe(true)
  const blockedUntil = performance.now() + server.freshness.lease
  while (performance.now() < blockedUntil);
  expect(server.pages.find(host, '/')).toBeUndefined()
  await retryUntilPasses(() => expect(server.pages.find(host, '/')).toBeDefined())
})

test('a machine that was suspended serves no cached page, although its monotonic clock stood still', async () => {
  const { server, host } = await openNumberShop()
  await server.read(host)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  onTestFinished(() => clock.mockRestore())
  expect(server.pages.find(host, '/')).toBeUndefined()
  await retryUntilPasses(() => expect(server.pages.find(host, '/')).toBeDefined())
})

// Runs last: the rolled-back database stays for the rest of the file.
test('pages are no longer served after a backup rolled their versions back or removed their shop', async () => {
  const fixture = await openNumberShop()
  const { server, host } = fixture
  for (const number of [1, 2]) await setNumber(torv, host, number)
  await server.pages.catchUp()
  expect(await readNumber(fixture)).toBe(2)
  await torv.ownerClient.query('set session_replication_role = replica')
  await whileDisconnected(server, async () => {
    await setNumber(torv, host, 1)
    await torv.ownerClient.query('update store_versions set content_version = content_version - 1')
  })
  expect(await readNumber(fixture)).toBe(1)
  const before = server.pages.find(host, '/')
  expect(before).toBeDefined()
  const restored = await openEmptyDatabase()
  onTestFinished(() => restored.close())
  await whileDisconnected(server, async () => {
    server.connection.address.database = restored.address.database
  })
  // It may have been rendered again meanwhile.
  expect(server.pages.find(host, '/') === before).toBe(false)
})

async function whileDisconnected(server: Process, work: () => Promise<unknown>): Promise<void> {
  server.connection.down()
  await retryUntilPasses(() => expect(server.freshness.isProven()).toBe(false))
  await work()
  await server.connection.up()
  await retryUntilPasses(() => expect(server.freshness.isProven()).toBe(true))
}
