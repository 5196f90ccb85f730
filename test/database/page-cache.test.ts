import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asRole } from '#server/database/address.ts'
import { openFreshness, type Freshness } from '#server/page-cache/freshness.ts'
import { openPageCache, type PageCache } from '#server/page-cache/page-cache.ts'
import type { KeptPage } from '#server/page-cache/kept-pages.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { databaseForThisTest, type TestDatabase } from '../support/database.ts'
import { lineTo, type Line } from '../support/line.ts'
import { gunzipSync } from 'node:zlib'

const host = 'tasker.example'
const key = '/'

type Process = {
  pages: PageCache
  freshness: Freshness
  line: Line
  renders(): number
  connects(): number
}

/** A shop whose one page shows one number, and a process that serves it over a line of its own. */
async function shopWithANumber() {
  const torv = await databaseForThisTest()
  const { rows } = await torv.keeper.query<{ company_id: string; store_id: string }>(`
    with boss as (insert into staff (name, email) values ('Ida', 'ida@nordlys.example') returning id),
      company as (insert into companies (name) values ('Nordlys') returning id)
    insert into stores (company_id, name, domain, owner_id)
    select company.id, 'Tasker', '${host}', boss.id from company, boss
    returning company_id, id as store_id`)
  const store = rows[0]!
  await torv.keeper.query(
    `insert into store_settings (company_id, store_id, theme, seo_settings, payment_settings, locale_settings, page_content)
     values ($1, $2, '{}', '{"number": 0}', '{}', '{}', '{}')`,
    [store.company_id, store.store_id],
  )
  return { torv, store }
}

type Options = {
  /** The most milliseconds between reading a page's data and having made it. */
  slowness: number
  change: (real: Freshness) => Freshness
  forgetsToAsk: boolean
}

async function processOver(
  torv: TestDatabase,
  { slowness = 0, change = (real) => real, forgetsToAsk = false }: Partial<Options> = {},
): Promise<Process> {
  const line = await lineTo(torv.address)
  let count = 0
  let connects = 0
  const real = openFreshness(
    () => {
      connects += 1
      const config = asRole(line.address, 'torv_router', testPasswordOf('torv_router'))
      return forgetsToAsk && connects > 1 ? forgetful(config) : new Client(config)
    },
    (store_id) => pages.changed(store_id),
  )
  const freshness = change(real)
  const pages = openPageCache({
    freshness,
    mostBytes: 1_000_000,
    async produce() {
      const { rows } = await torv.keeper.query<{
        company_id: string
        store_id: string
        content_version: number
      }>(
        'select company_id, store_id, content_version::float8 as content_version from store_versions',
      )
      const number = await numberOf(torv)
      count += 1
      await pause(slowness)
      return {
        store: rows[0] ?? null,
        answer: new Response(String(number), { headers: { 'content-type': 'text/html' } }),
      }
    },
  })
  onTestFinished(async () => {
    await real.close()
    await line.close()
  })
  await vi.waitFor(() => expect(real.isProven()).toBe(true))
  return { pages, freshness, line, renders: () => count, connects: () => connects }
}

function forgetful(config: ClientConfig): Client {
  const client = new Client(config)
  const query = client.query.bind(client)
  vi.spyOn(client, 'query').mockImplementation((text: string) =>
    query(text.includes('store_versions') ? `${text} where false` : text),
  )
  return client
}

async function numberOf(torv: TestDatabase): Promise<number> {
  const { rows } = await torv.keeper.query<{ number: number }>(
    "select (seo_settings ->> 'number')::int as number from store_settings",
  )
  return rows[0]?.number ?? -1
}

async function write(torv: TestDatabase, number: number): Promise<void> {
  await torv.keeper.query('update store_settings set seo_settings = $1', [
    JSON.stringify({ number }),
  ])
}

async function read({ pages }: Process): Promise<number> {
  const page = pages.find(host, key) ?? (await pages.make(host, key))
  return Number(page instanceof Response ? await page.text() : textOf(page))
}

function textOf({ bodies }: KeptPage): string {
  return gunzipSync(bodies.gzip).toString()
}

test('a page is made once and then kept', async () => {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv)
  for (let turn = 0; turn < 10; turn += 1) expect(await read(shop)).toBe(0)
  expect(shop.renders()).toBe(1)
})

test('a hundred who come at once wait for one rendering', async () => {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv, { slowness: 50 })
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => read(shop))))).toEqual(
    new Set([0]),
  )
  expect(shop.renders()).toBe(1)
})

test('the writer’s own process shows the new page as soon as it has caught up', async () => {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv, { slowness: 5 })
  for (let number = 1; number <= 50; number += 1) {
    await read(shop)
    await write(torv, number)
    await shop.freshness.catchUp()
    expect(await read(shop)).toBe(number)
  }
})

test('a save warms what was asked for, so that nobody waits for it', async () => {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv)
  await read(shop)
  await write(torv, 1)
  await vi.waitFor(() => {
    const page = shop.pages.find(host, key)
    expect(page && textOf(page)).toBe('1')
  })
  expect(shop.renders()).toBe(2)
})

type Story = (torv: TestDatabase, shop: Process) => Promise<void>

/** What a reader is shown after the story, when the store says 1. */
async function shownAfter(story: Story, options: Partial<Options> = {}): Promise<number> {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv, options)
  await story(torv, shop)
  return read(shop)
}

const silentLine: Story = async (torv, shop) => {
  await read(shop)
  shop.line.stall()
  await write(torv, 1)
  await pause(1_100)
}

test('while the line is silent nothing kept is shown', async () => {
  expect(await shownAfter(silentLine)).toBe(1)
})

test('without the lease, a silent line would hide a change', async () => {
  expect(
    await shownAfter(silentLine, { change: (real) => ({ ...real, isProven: () => true }) }),
  ).toBe(0)
})

const cutLine: Story = async (torv, shop) => {
  await read(shop)
  shop.line.stall()
  await write(torv, 1)
  shop.line.cut()
  shop.line.resume()
  await vi.waitFor(() => expect([shop.connects(), shop.freshness.isProven()]).toEqual([2, true]))
}

test('what changed while the line was cut is gone when it is mended', async () => {
  expect(await shownAfter(cutLine)).toBe(1)
})

test('without asking for the versions again, a mended line would hide what it missed', async () => {
  expect(await shownAfter(cutLine, { forgetsToAsk: true })).toBe(0)
})

const overtaken: Story = async (torv, shop) => {
  const begun = read(shop)
  await vi.waitFor(() => expect(shop.renders()).toBe(1))
  await write(torv, 1)
  await shop.freshness.catchUp()
  await begun
}

test('a page that was overtaken while it was made is not kept', async () => {
  expect(await shownAfter(overtaken, { slowness: 300 })).toBe(1)
})

test('without comparing the versions, an overtaken page would stay', async () => {
  const change = (real: Freshness) => ({ ...real, versionOf: () => 0 })
  expect(await shownAfter(overtaken, { slowness: 300, change })).toBe(0)
})

test('who comes after a change does not join a rendering from before it', async () => {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv, { slowness: 300 })
  const before = read(shop)
  await vi.waitFor(() => expect(shop.renders()).toBe(1))
  await write(torv, 1)
  await shop.freshness.catchUp()
  expect(await Promise.all([before, read(shop)])).toEqual([0, 1])
})

type Seen = { oldest: number; wrongForEver: boolean; reads: number; stale: number }

/** Writes at fifty a second, lines cut and stalled at random, slow renderings, and a reader who never rests. */
async function underSiege(seconds: number): Promise<Seen> {
  const { torv } = await shopWithANumber()
  const shop = await processOver(torv, { slowness: 60 })
  const committed: number[] = [performance.now()]
  const seen: Seen = { oldest: 0, wrongForEver: false, reads: 0, stale: 0 }
  const until = performance.now() + seconds * 1_000
  async function writing() {
    while (performance.now() < until) {
      await write(torv, committed.length)
      committed.push(performance.now())
      await pause(20)
    }
  }
  async function reading() {
    while (performance.now() < until) {
      const asked = performance.now()
      const number = await read(shop)
      seen.reads += 1
      const replaced = committed[number + 1]
      if (replaced !== undefined && replaced < asked) {
        seen.stale += 1
        seen.oldest = Math.max(seen.oldest, asked - replaced)
      }
      await pause(1)
    }
  }
  async function breaking() {
    while (performance.now() < until) {
      await pause(150 + Math.random() * 400)
      if (Math.random() < 0.5) shop.line.cut()
      else {
        shop.line.stall()
        await pause(200 + Math.random() * 1_500)
        shop.line.resume()
      }
    }
  }
  await Promise.all([writing(), breaking(), ...Array.from({ length: 4 }, reading)])
  await vi.waitFor(() => expect(shop.freshness.isProven()).toBe(true), { timeout: 5_000 })
  const last = committed.length - 1
  seen.wrongForEver = await vi
    .waitFor(async () => expect(await read(shop)).toBe(last), { timeout: 1_500 })
    .then(
      () => false,
      () => true,
    )
  return seen
}

test('under siege no page is older than a second, and none stays wrong', async () => {
  const seen = await underSiege(4)
  expect(seen.reads).toBeGreaterThan(100)
  expect(seen.oldest).toBeLessThan(1_000)
  expect(seen.wrongForEver).toBe(false)
})
