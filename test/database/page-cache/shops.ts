import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isRefused } from '#domain/errors.ts'
import { asKeeper } from '#server/database/address.ts'
import { connectionOfRouter } from '#server/database/listening-line.ts'
import * as listeningLineAsItIs from '#server/database/listening-line.ts'
import { inPacking } from '#server/page-cache/finished-page.ts'
import * as freshnessAsItIs from '#server/page-cache/freshness.ts'
import * as keptFactsAsTheyAre from '#server/page-cache/kept-facts.ts'
import * as pageCacheAsItIs from '#server/page-cache/page-cache.ts'
import { openShares } from '#server/page-cache/shares.ts'
import { testPasswordOf } from '../../support/cluster.ts'
import type { TestDatabase } from '../../support/database.ts'
import { lineTo, type Line } from '../../support/line.ts'

/** The modules of a process, real or mutated. */
export type Parts = {
  listeningLine: Pick<typeof listeningLineAsItIs, 'openListeningLine'>
  freshness: Pick<typeof freshnessAsItIs, 'openFreshness'>
  keptFacts: Pick<typeof keptFactsAsTheyAre, 'openKeptFacts'>
  pageCache: Pick<typeof pageCacheAsItIs, 'openPageCache'>
}

export const asTheyAre: Parts = {
  listeningLine: listeningLineAsItIs,
  freshness: freshnessAsItIs,
  keptFacts: keptFactsAsTheyAre,
  pageCache: pageCacheAsItIs,
}

export type Process = {
  pages: pageCacheAsItIs.PageCache
  freshness: freshnessAsItIs.Freshness
  line: Line
  /** Returns the number shown at this host, and whether it came from the cache. */
  read(host: string, key?: string): Promise<{ number: number; isKept: boolean }>
  renders(): number
  close(): Promise<void>
}

/** The page that shows cached facts of a store; the other pages query the database. */
export const factsAlone = '/about'

export type Habits = {
  /** Milliseconds between reading a page's data and finishing the page. */
  slowness: () => number
  /** Milliseconds of network delay between the process and the notifications of the database. */
  lag: number
  pace: listeningLineAsItIs.Pace
  /** Reads the version after the page's data: the wrong order. */
  asksForTheVersionLast: boolean
  /** Called when a reconnected subscription has read the versions and freshness is not proven yet. */
  whenTold: () => Promise<void>
}

/** Creates shops whose pages show one number, and returns their hosts. */
export async function openShops(torv: TestDatabase, count: number): Promise<string[]> {
  const quarter = randomUUID().slice(0, 8)
  await torv.keeper.query(
    `with boss as (insert into staff (name, email) values ('Ida', format('ida@%s.example', $2::text)) returning id),
      company as (insert into companies (name) values ('Nordlys') returning id),
      shop as (
        insert into stores (company_id, name, domain, owner_id)
        select company.id, 'Tasker', format('shop-%s.%s.example', n, $2::text), boss.id
        from company, boss, generate_series(0, $1::int - 1) n
        returning company_id, id)
    insert into store_settings
      (company_id, store_id, theme, seo_settings, payment_settings, locale_settings, page_content)
    select company_id, id, '{}', '{"number": 0}', '{}', '{}', '{}' from shop`,
    [count, quarter],
  )
  return Array.from({ length: count }, (_, n) => `shop-${n}.${quarter}.example`)
}

/** Opens a process that serves these shops and receives their changes over a connection of its own. */
export async function openProcess(
  torv: TestDatabase,
  parts: Parts = asTheyAre,
  {
    slowness = () => 0,
    lag = 0,
    pace,
    asksForTheVersionLast = false,
    whenTold,
  }: Partial<Habits> = {},
): Promise<Process> {
  const line = await lineTo(torv.address, lag)
  const eyes = new Client({ ...asKeeper(torv.address), pipeline: true })
  await eyes.connect()
  let renders = 0
  const heard = parts.listeningLine.openListeningLine(
    () => connectionOfRouter(line.address, testPasswordOf),
    pace,
  )
  const freshness = parts.freshness.openFreshness(heard, (store_id) => {
    facts.changed(store_id)
    pages.changed(store_id)
  })
  if (whenTold) heard.listen({ channel: 'told', hear() {}, catchUp: whenTold })
  const facts = parts.keptFacts.openKeptFacts<{ number: number }>(1_000)
  heard.open()
  const pages = parts.pageCache.openPageCache({
    freshness,
    mostBytes: 1_000_000,
    places: { atOnce: 1_000, ofOneParty: 1_000, waitingOfOneParty: 1_000 },
    shares: openShares({ processes: 1_000 }),
    async arrive(host, known) {
      const store = known ?? (await storeAt(eyes, host))
      return {
        store,
        async render(key) {
          const number = key === factsAlone ? await numberKept(store) : await numberAt(store)
          renders += 1
          await pause(slowness())
          const after = asksForTheVersionLast ? await storeAt(eyes, host) : null
          if (store && after) store.content_version = after.content_version
          const headers = { 'content-type': 'text/html' }
          return { answer: new Response(String(number), { headers }) }
        },
      }
    },
  })
  async function numberAt(store: Store | null): Promise<number> {
    return store ? numberOf(eyes, store.store_id) : -1
  }

  async function numberKept(store: Store | null): Promise<number> {
    const kept = await facts.of(store, async () => ({ number: await numberAt(store) }))
    return isRefused(kept) ? -1 : kept.number
  }

  return {
    pages,
    freshness,
    line,
    async read(host, key = '/') {
      const kept = pages.find(host, key)
      const page = kept ?? (await pages.make(host, key))
      if (page === 'crowded') throw new Error('too many wait')
      const text =
        page instanceof Response ? page.text() : inPacking(page, 'plain').then(({ body }) => body)
      return { number: Number(await text), isKept: kept !== undefined }
    },
    renders: () => renders,
    async close() {
      await heard.close()
      await line.close()
      await eyes.end()
    },
  }
}

type Store = { company_id: string; store_id: string; content_version: number }

async function storeAt(eyes: Client, host: string): Promise<Store | null> {
  const { rows } = await eyes.query<Store>(
    `select v.company_id, v.store_id, v.content_version::float8 as content_version
     from stores s join store_versions v on v.store_id = s.id where s.domain = $1`,
    [host],
  )
  return rows[0] ?? null
}

async function numberOf(eyes: Client, store_id: string): Promise<number> {
  const { rows } = await eyes.query<{ number: number }>(
    "select (seo_settings ->> 'number')::int as number from store_settings where store_id = $1",
    [store_id],
  )
  return rows[0]?.number ?? -1
}

export async function write({ keeper }: TestDatabase, host: string, number: number): Promise<void> {
  await keeper.query(
    `update store_settings set seo_settings = $1
     where store_id = (select id from stores where domain = $2)`,
    [JSON.stringify({ number }), host],
  )
}

/** Swaps the domains of two shops in one transaction. */
export async function swap({ keeper }: TestDatabase, one: string, other: string): Promise<void> {
  await keeper.query(`do $$ begin
    update stores set domain = 'moving.example' where domain = '${one}';
    update stores set domain = '${one}' where domain = '${other}';
    update stores set domain = '${other}' where domain = 'moving.example';
  end $$`)
}
