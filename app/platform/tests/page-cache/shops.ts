import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isRefused } from '#shared/errors/errors.ts'
import { asOwner } from '#platform/database/address.ts'
import { createRouterClient } from '#platform/database/change-feed.ts'
import * as changeFeedModule from '#platform/database/change-feed.ts'
import { encodePage } from '#platform/page-cache/finish-page.ts'
import * as freshnessModule from '#platform/page-cache/freshness.ts'
import * as cachedFactsModule from '#platform/page-cache/cached-facts.ts'
import * as pageCacheModule from '#platform/page-cache/page-cache.ts'
import { openRenderLimiter } from '#platform/page-cache/render-limiter.ts'
import { openShares } from '#platform/page-cache/shares.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { openDatabaseProxy, type DatabaseProxy } from '#test/support/database-proxy.ts'

/** The modules of a process, real or mutated. */
export type Modules = {
  changeFeed: Pick<typeof changeFeedModule, 'openChangeFeed'>
  freshness: Pick<typeof freshnessModule, 'openFreshness'>
  cachedFacts: Pick<typeof cachedFactsModule, 'openCachedFacts'>
  pageCache: Pick<typeof pageCacheModule, 'openPageCache'>
}

export const realModules: Modules = {
  changeFeed: changeFeedModule,
  freshness: freshnessModule,
  cachedFacts: cachedFactsModule,
  pageCache: pageCacheModule,
}

export type Process = {
  pages: pageCacheModule.PageCache
  freshness: freshnessModule.Freshness
  connection: DatabaseProxy
  /** Returns the number shown at this host, and whether it came from the cache. */
  read(host: string, key?: string): Promise<{ number: number; isCached: boolean }>
  renders(): number
  close(): Promise<void>
}

/** The page that shows cached facts of a store; the other pages query the database. */
export const cachedFactsPath = '/about'

export type ProcessOptions = {
  /** Milliseconds between reading a page's data and finishing the page. */
  renderDelay: () => number
  /** Milliseconds of network delay between the process and the database that it asks for changes. */
  networkDelay: number
  timings: changeFeedModule.Timings
  /** Reads the version after the page's data: the wrong order. */
  readsVersionLast: boolean
  /** Called when a new connection has asked for changes and freshness is not proven yet. */
  onCatchUp: () => Promise<void>
}

/** Creates shops whose pages show one number, and returns their hosts. */
export async function openShops(torv: TestDatabase, count: number): Promise<string[]> {
  const suffix = randomUUID().slice(0, 8)
  await torv.ownerClient.query(
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
    [count, suffix],
  )
  return Array.from({ length: count }, (_, n) => `shop-${n}.${suffix}.example`)
}

/** Opens a process that serves these shops and receives their changes over a connection of its own. */
export async function openProcess(
  torv: TestDatabase,
  modules: Modules = realModules,
  {
    renderDelay = () => 0,
    networkDelay = 0,
    timings,
    readsVersionLast = false,
    onCatchUp,
  }: Partial<ProcessOptions> = {},
): Promise<Process> {
  const connection = await openDatabaseProxy(torv.address, networkDelay)
  const observer = new Client({ ...asOwner(torv.address), pipeline: true })
  await observer.connect()
  let renders = 0
  const feed = modules.changeFeed.openChangeFeed(() => {
    const client = createRouterClient(connection.address, deriveTestPassword)
    return onCatchUp ? holdFirstAnswer(client, onCatchUp) : client
  }, timings)
  const freshness = modules.freshness.openFreshness(feed, {
    onChange(store_id) {
      facts.invalidate(store_id)
      pages.invalidateStore(store_id)
    },
    onDoubt() {
      facts.invalidateAll()
      pages.invalidateAll()
    },
  })
  const facts = modules.cachedFacts.openCachedFacts(1_000)
  feed.open()
  const pages = modules.pageCache.openPageCache({
    freshness,
    maxBytes: 1_000_000,
    limiter: openRenderLimiter({
      limits: { maxConcurrent: 1_000, maxPerParty: 1_000, maxWaitingPerParty: 1_000 },
      shares: openShares({ processes: 1_000 }),
    }),
    async openPage(host, known) {
      const store = known ?? (await findStore(observer, host))
      return {
        store,
        async render(key) {
          const number =
            key === cachedFactsPath ? await readCachedNumber(store) : await readNumber(store)
          renders += 1
          await pause(renderDelay())
          const after = readsVersionLast ? await findStore(observer, host) : null
          if (store && after) store.content_version = after.content_version
          const headers = { 'content-type': 'text/html' }
          return { response: new Response(String(number), { headers }) }
        },
      }
    },
  })
  async function readNumber(store: Store | null): Promise<number> {
    return store ? queryNumber(observer, store.store_id) : -1
  }

  async function readCachedNumber(store: Store | null): Promise<number> {
    const cached = await facts.load(store, 'number', async () => ({
      number: await readNumber(store),
    }))
    return isRefused(cached) ? -1 : cached.number
  }

  return {
    pages,
    freshness,
    connection,
    async read(host, key = '/') {
      const served = pages.serve(host, key)
      const page = await served
      if (page === 'crowded') throw new Error('too many wait')
      const text =
        page instanceof Response ? page.text() : encodePage(page, 'plain').then(({ body }) => body)
      return { number: Number(await text), isCached: !(served instanceof Promise) }
    },
    renders: () => renders,
    async close() {
      await feed.close()
      await connection.close()
      await observer.end()
    },
  }
}

/** Keeps back the first answer of a connection until the work is done. */
function holdFirstAnswer(client: Client, work: () => Promise<void>): Client {
  const query: Client['query'] = client.query.bind(client)
  let isFirst = true
  return Object.assign(client, {
    async query(text: string, values: unknown[]) {
      const isHeld = isFirst
      isFirst = false
      const answer = await query(text, values)
      if (isHeld) await work()
      return answer
    },
  })
}

type Store = { company_id: string; store_id: string; content_version: number }

async function findStore(observer: Client, host: string): Promise<Store | null> {
  const { rows } = await observer.query<Store>(
    `select v.company_id, v.store_id, v.content_version::float8 as content_version
     from stores s join store_versions v on v.store_id = s.id where s.domain = $1`,
    [host],
  )
  return rows[0] ?? null
}

async function queryNumber(observer: Client, store_id: string): Promise<number> {
  const { rows } = await observer.query<{ number: number }>(
    "select (seo_settings ->> 'number')::int as number from store_settings where store_id = $1",
    [store_id],
  )
  return rows[0]?.number ?? -1
}

export async function setNumber(
  { ownerClient }: TestDatabase,
  host: string,
  number: number,
): Promise<void> {
  await ownerClient.query(
    `update store_settings set seo_settings = $1
     where store_id = (select id from stores where domain = $2)`,
    [JSON.stringify({ number }), host],
  )
}

/** Swaps the domains of two shops in one transaction, which is open for a while. */
export async function swapDomains(
  { ownerClient }: TestDatabase,
  one: string,
  other: string,
): Promise<void> {
  await ownerClient.query(`do $$ begin
    update stores set domain = 'moving.example' where domain = '${one}';
    perform pg_sleep(0.03);
    update stores set domain = '${one}' where domain = '${other}';
    update stores set domain = '${other}' where domain = 'moving.example';
  end $$`)
}
