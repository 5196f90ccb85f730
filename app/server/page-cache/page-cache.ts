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
 * Looks up which store a host names, with the version of its content, unless that is known, and then renders its pages:
 * both from the database, in this order. What goes wrong is told under the number of the request that asked first.
 */
export type Arrive = (host: string, known: StoreAtHost | null, asker?: string) => Promise<Arrival>

export type Arrival = { store: StoreAtHost | null; render(key: string): Promise<Rendered> }

export type Rendered = {
  answer: Response
  ownPages?: readonly string[] | null
  missedSearch?: string | null
}

/** Too many already wait for pages of the same store. */
type Crowded = 'crowded'

type Made = KeptPage | Response | Crowded

export type PageCache = {
  /** The kept page, if there is one and it is proven to be as new as its store. */
  find(host: string, key: string): KeptPage | undefined
  /** Renders a page, once for all who ask meanwhile, and keeps it if nothing changed under it. */
  make(host: string, key: string, asker?: string): Promise<Made>
  changed(store_id: string): void
  /** Returns when nothing that is handed out from here on is older than what was committed before the call. */
  catchUp(): Promise<void>
  readonly bytes: number
  readonly count: number
}

type Options = {
  freshness: Pick<Freshness, 'lease' | 'isProven' | 'versionOf' | 'catchUp'>
  arrive: Arrive
  /** The same for every spelling of a host. */
  nameOf?: (host: string) => string
  /** Whether the key is of an address where only a store's own pages can be. */
  mayBeMissing?: (key: string) => boolean
  mostBytes: number
  places?: Places
  shares?: Shares
  /** Sent with every page, beside what the page brings. */
  headers?: Record<string, string>
}

// A page is made in a few milliseconds, so that whoever waits behind a hundred waits for a moment. While one of a shop's
// pages waits for the database another is drawn; a third would only be in the way of both.
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

  // A page is not kept if more was heard of than this, and evicted by what was not heard of yet.
  function knownStore(host: string): StoreAtHost | null {
    const store = freshness.isProven() && hosts.storeOf(host)
    return store ? { ...store, content_version: freshness.versionOf(store.store_id) } : null
  }

  /** What says that a page is not there is the same wherever it is not: it is kept once for all such addresses. */
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
    // An answer that is not kept has a body that can be read once.
    return made instanceof Response ? made.clone() : made
  }

  // Without the proof, what was begun within the lease is as new as a kept page would have been.
  function joinable(name: string): Flight<Made> | undefined {
    const flight = flights.find(name)
    const isYoung = flight && performance.now() - flight.begun < freshness.lease
    return isYoung || freshness.isProven() ? flight : undefined
  }

  function start(host: string, key: string, asker?: string): Flight<Made> {
    return flights.start(flightOf(host, key), async (own) => {
      // Where too many wait already, nobody asks the database first whose the host is.
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
    // The version was read before the page's data. Has nothing newer been heard of by now, then a later change is
    // still to be heard of, and will evict what is kept here.
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

// No address begins like this.
function missingKey(key: string): string {
  return isData(key) ? 'missing data' : 'missing page'
}

// What several are handed is nobody's own.
function withoutCookies(answer: Response): Response {
  if (!answer.headers.has('set-cookie')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  return new Response(answer.body, { status: answer.status, headers })
}
