import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { openProcess, openShops, write, type Habits, type Process } from './page-cache/shops.ts'

let torv: TestDatabase

beforeAll(async () => {
  torv = await emptyDatabase()
})
afterAll(() => torv.close())

type Stage = { shop: Process; host: string }

async function shopWithANumber(habits: Partial<Habits> = {}): Promise<Stage> {
  const [host = ''] = await openShops(torv, 1)
  const shop = await openProcess(torv, undefined, habits)
  onTestFinished(() => shop.close())
  await eventually(() => expect(shop.freshness.isProven()).toBe(true))
  return { shop, host }
}

async function shown({ shop, host }: Stage): Promise<number> {
  return (await shop.read(host)).number
}

test('a page is rendered once and then served from the cache', async () => {
  const stage = await shopWithANumber()
  for (let turn = 0; turn < 10; turn += 1) expect(await shown(stage)).toBe(0)
  expect(stage.shop.renders()).toBe(1)
})

test('a hundred simultaneous requests share one rendering', async () => {
  const stage = await shopWithANumber({ slowness: () => 50 })
  const all = await Promise.all(Array.from({ length: 100 }, () => shown(stage)))
  expect(new Set(all)).toEqual(new Set([0]))
  expect(stage.shop.renders()).toBe(1)
})

test('simultaneous requests share one rendering even while freshness is not proven', async () => {
  const stage = await shopWithANumber({ slowness: () => 50 })
  stage.shop.line.down()
  await eventually(() => expect(stage.shop.freshness.isProven()).toBe(false))
  await Promise.all(Array.from({ length: 100 }, () => shown(stage)))
  expect(stage.shop.renders()).toBe(1)
})

test('a change to one shop does not render the page of another again', async () => {
  const stage = await shopWithANumber({ slowness: () => 300 })
  const { shop } = stage
  const first = shown(stage)
  await eventually(() => expect(shop.renders()).toBe(1))
  await torv.keeper.query("insert into companies (name) values ('Ler & Glasur')")
  await torv.keeper.query(
    `insert into stores (company_id, name, domain, owner_id)
     select c.id, 'Stentøj', 'stentoej.example', s.id from companies c, staff s where c.name like 'Ler%' limit 1`,
  )
  await shop.pages.catchUp()
  await Promise.all([first, shown(stage)])
  expect(shop.renders()).toBe(1)
})

test('the writing process shows the new page as soon as it has caught up', async () => {
  const stage = await shopWithANumber({ slowness: () => 5 })
  for (let number = 1; number <= 50; number += 1) {
    await shown(stage)
    await write(torv, stage.host, number)
    await stage.shop.pages.catchUp()
    expect(await shown(stage)).toBe(number)
  }
})

test('a request after a change does not join a rendering from before it', async () => {
  const stage = await shopWithANumber({ slowness: () => 300 })
  const before = shown(stage)
  await eventually(() => expect(stage.shop.renders()).toBe(1))
  await write(torv, stage.host, 1)
  await stage.shop.pages.catchUp()
  expect(await Promise.all([before, shown(stage)])).toEqual([0, 1])
})

test('no cached page is served while notifications are missing, and missed changes apply once they resume', async () => {
  const stage = await shopWithANumber()
  const { shop, host } = stage
  await shown(stage)
  shop.line.stall()
  await write(torv, host, 1)
  await vi.waitFor(() => expect(shop.freshness.isProven()).toBe(false), { timeout: 2_000 })
  expect(await shop.read(host)).toEqual({ number: 1, isKept: false })
  await write(torv, host, 2)
  shop.line.cut()
  shop.line.resume()
  await eventually(() => expect(shop.freshness.isProven()).toBe(true))
  expect(await shown(stage)).toBe(2)
})

test('a blocked process serves no cached page until freshness is proven again', async () => {
  const stage = await shopWithANumber()
  const { shop, host } = stage
  await shown(stage)
  expect((await shop.read(host)).isKept).toBe(true)
  const asleep = performance.now() + shop.freshness.lease
  while (performance.now() < asleep);
  expect(shop.pages.find(host, '/')).toBeUndefined()
  await eventually(() => expect(shop.pages.find(host, '/')).toBeDefined())
})

test('a machine that was suspended serves no cached page, although its monotonic clock stood still', async () => {
  const { shop, host } = await shopWithANumber()
  await shop.read(host)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  onTestFinished(() => clock.mockRestore())
  expect(shop.pages.find(host, '/')).toBeUndefined()
  await eventually(() => expect(shop.pages.find(host, '/')).toBeDefined())
})

// Runs last: the rolled-back database stays for the rest of the file.
test('pages are no longer served after a backup rolled their versions back or removed their shop', async () => {
  const stage = await shopWithANumber()
  const { shop, host } = stage
  for (const number of [1, 2]) await write(torv, host, number)
  await shop.pages.catchUp()
  expect(await shown(stage)).toBe(2)
  await torv.keeper.query('set session_replication_role = replica')
  await whileTheLineIsDown(shop, async () => {
    await write(torv, host, 1)
    await torv.keeper.query('update store_versions set content_version = content_version - 1')
  })
  expect(await shown(stage)).toBe(1)
  await whileTheLineIsDown(shop, () => torv.keeper.query('delete from store_versions'))
  expect(shop.pages.find(host, '/')).toBeUndefined()
})

async function whileTheLineIsDown(shop: Process, work: () => Promise<unknown>): Promise<void> {
  shop.line.down()
  await eventually(() => expect(shop.freshness.isProven()).toBe(false))
  await work()
  await shop.line.up()
  await eventually(() => expect(shop.freshness.isProven()).toBe(true))
}
