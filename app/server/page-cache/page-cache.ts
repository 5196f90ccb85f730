import { isData, pageOfData } from '#domain/paths/data.ts'
import { seenPage } from '../analytics/count-page.ts'
import type { StoreAtHost } from '../stores/stores.ts'
import { openDemand } from './demand.ts'
import { fairTurns, type Places } from './fair-turns.ts'
import { finishedPage } from './finished-page.ts'
import { openFlights, type Flight } from './flights.ts'
import type { Freshness } from './freshness.ts'
import { openKeptPages, worthPacking, type KeptPage } from './kept-pages.ts'
import { openKnownHosts } from './known-hosts.ts'
import { openPacking } from './packing.ts'
import type { Shares } from './shares.ts'
import { openWarming, type MakeAhead } from './warming.ts'

/**
 * Looks up the store and its content version first and renders afterwards; the cache relies on this order.
 * Errors are logged with the id of the first request.
 */
export type Arrive = (host: string, known: StoreAtHost | null, asker?: string) => Promise<Arrival>

export type Arrival = { store: StoreAtHost | null; render(key: string): Promise<Rendered> }

export type Rendered = {
  answer: Response
  ownPages?: readonly string[] | null
  missedSearch?: string | null
}

type Crowded = 'crowded'

type Made = KeptPage | Response | Crowded

export type PageCache = {
  /** Returns a cached page only if it is proven current. */
  find(host: string, key: string): KeptPage | undefined
  /** Renders a page once for all concurrent requests; caches it unless the store changed meanwhile. */
  make(host: string, key: string, asker?: string): Promise<Made>
  changed(store_id: string): void
  /** Resolves when later reads reflect all changes committed before the call. */
  catchUp(): Promise<void>
  readonly bytes: number
  readonly count: number
}

type Options = {
  freshness: Pick<Freshness, 'lease' | 'isProven' | 'versionOf' | 'catchUp'>
  arrive: Arrive
  nameOf?: (host: string) => string
  /** True for paths that only a page of the store can answer. */
  mayBeMissing?: (key: string) => boolean
  mostBytes: number
  places?: Places
  shares?: Shares
  /** Added to every page. */
  headers?: Record<string, string>
}

// Rendering takes a few milliseconds, so waiting behind a hundred pages is short. Two per store: one waits for
// the database while another renders; a third only slows both.
const usualPlaces: Places = { atOnce: 6, ofOneParty: 2, waitingOfOneParty: 100 }

export function openPageCache({
  freshness,
  arrive,
  nameOf = (host) => host,
  mayBeMissing = () => false,
  mostBytes,
  places = usualPlaces,
  shares,
  headers = {},
}: Options): PageCache {
  const kept = openKeptPages(mostBytes)
  const hosts = openKnownHosts(nameOf)
  const flights = openFlights<Made>()
  const turns = fairTurns(places, shares)
  const demand = openDemand()
  const packing = openPacking(kept)
  const warming = openWarming(makeAhead, () => (visitors > 0 ? Infinity : askedAt))
  let visitors = 0
  let askedAt = -Infinity

  function find(host: string, key: string): KeptPage | undefined {
    if (!freshness.isProven()) return undefined
    const store = hosts.storeOf(host)
    const page = store && kept.find(store.store_id, key)
    if (page?.hits === worthPacking) packing.begin()
    return page
  }

  // A version that is too old is safe: the page is not cached if a newer one is known, and evicted when one
  // arrives.
  function knownStore(host: string): StoreAtHost | null {
    const store = freshness.isProven() && hosts.storeOf(host)
    return store ? { ...store, content_version: freshness.versionOf(store.store_id) } : null
  }

  /** The 404 page is identical for all paths and cached once. */
  function findMissing(host: string, key: string): KeptPage | undefined {
    if (!mayBeMissing(key)) return undefined
    const page = find(host, missingKey(key))
    return page?.exceptAt?.includes(pageOfData(key)) ? undefined : page
  }

  async function make(host: string, key: string, asker?: string): Promise<Made> {
    const gone = findMissing(host, key)
    if (gone) return gone
    const flight = joinable(flightOf(host, key)) ?? start(host, key, asker)
    flight.askers += 1
    visitors += 1
    const made = await flight.made.finally(() => {
      visitors -= 1
      askedAt = performance.now()
    })
    // The body of an uncached response can be read only once.
    return made instanceof Response ? made.clone() : made
  }

  // A render that started within the lease is as fresh as a cached page.
  function joinable(name: string): Flight<Made> | undefined {
    const flight = flights.find(name)
    const isYoung = flight && performance.now() - flight.begun < freshness.lease
    return isYoung || freshness.isProven() ? flight : undefined
  }

  function start(host: string, key: string, asker?: string): Flight<Made> {
    return flights.start(flightOf(host, key), async (own) => {
      // Refuses before querying the database if the store's queue is full.
      if (turns.isFull(hosts.lastStoreOf(host)?.store_id ?? '')) return 'crowded'
      const { store, render } = await arrive(host, knownStore(host), asker)
      own.store_id = store?.store_id
      const rendered = await turns.take(store?.store_id ?? '', () => render(key))
      return rendered ? finish(own, store, host, key, rendered) : 'crowded'
    })
  }

  function makeAhead({ store_id, host, key, isWanted }: Parameters<MakeAhead>[0]): Promise<void> {
    return turns.spare(async () => {
      const flight = flightOf(host, key)
      if (!isWanted() || kept.has(store_id, key) || flights.find(flight)) return
      await flights.start(flight, async (own) => {
        const { store, render } = await arrive(host, knownStore(host))
        own.store_id = store?.store_id
        return finish(own, store, host, key, await render(key))
      }).made
    })
  }

  async function finish(
    flight: Flight<Made>,
    store: StoreAtHost | null,
    host: string,
    key: string,
    { answer, ownPages, missedSearch = null }: Rendered,
  ): Promise<Made> {
    const isMissing = answer.status === 404
    const page = store && (!isMissing || ownPages) ? await finishedPage(answer, headers) : null
    if (!store || !page) return withoutCookies(answer)
    const { company_id, store_id, content_version } = store
    const seen = isMissing ? undefined : seenPage(store, key, missedSearch)
    if (seen) page.seen = seen
    // The version was read before the data. If no newer one is known by now, any later change will still be
    // announced and evict this page.
    if (freshness.versionOf(store_id) > content_version) {
      if (!isMissing) demand.count(store_id, key, flight.askers)
      return page
    }
    hosts.learn(host, { company_id, store_id })
    if (ownPages) page.exceptAt = ownPages
    page.hits = page.hitsAtLook = flight.askers
    kept.keep(store_id, isMissing ? missingKey(key) : key, page)
    if (page.hits >= worthPacking) packing.begin()
    return page
  }

  function flightOf(host: string, key: string): string {
    return `${hosts.nameOf(host)} ${key}`
  }

  return {
    find,
    make,
    changed(store_id) {
      flights.leaveBehind(store_id)
      const [host] = hosts.forget(store_id)
      for (const [key, { hits }] of kept.evict(store_id)) {
        if (hits > 0 && key.startsWith('/')) demand.count(store_id, key, hits)
      }
      warming.begin(store_id, host, demand.mostOf(store_id))
    },
    async catchUp() {
      await freshness.catchUp()
      if (!freshness.isProven()) flights.leaveBehind()
    },
    get bytes() {
      return kept.bytes
    },
    get count() {
      return kept.count
    },
  }
}

// Paths start with a slash, so these keys cannot collide.
function missingKey(key: string): string {
  return isData(key) ? 'missing data' : 'missing page'
}

// A shared response must not set cookies.
function withoutCookies(answer: Response): Response {
  if (!answer.headers.has('set-cookie')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  return new Response(answer.body, { status: answer.status, headers })
}
