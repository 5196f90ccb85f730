import type { StoreAtHost } from '../stores/stores.ts'
import { finishedPage, tightlyPacked } from './finished-page.ts'
import type { Freshness } from './freshness.ts'
import { openKeptPages, type KeptPage } from './kept-pages.ts'

/**
 * Looks up which store a host names, and renders one of its pages; both from the database, in this order. What goes
 * wrong is told under the number of the request that asked first.
 */
export type Produce = (
  host: string,
  key: string,
  asker?: string,
) => Promise<{ store: StoreAtHost | null; answer: Response }>

export type PageCache = {
  /** The kept page, if there is one and it is proven to be as new as its store. */
  find(host: string, key: string): KeptPage | undefined
  /** Renders a page, once for all who ask meanwhile, and keeps it if nothing changed under it. */
  make(host: string, key: string, asker?: string): Promise<KeptPage | Response>
  changed(store_id: string): void
  readonly bytes: number
  readonly count: number
}

type Options = {
  freshness: Pick<Freshness, 'isProven' | 'versionOf' | 'changes'>
  produce: Produce
  mostBytes: number
  /** Sent with every page, beside what the page brings. */
  headers?: Record<string, string>
}

const mostHosts = 50_000

export function openPageCache({ freshness, produce, mostBytes, headers = {} }: Options): PageCache {
  const kept = openKeptPages(mostBytes)
  const hosts = openHosts()
  const underWay = new Map<string, Promise<KeptPage | Response>>()

  async function fill(host: string, key: string, asker?: string): Promise<KeptPage | Response> {
    const { store, answer } = await produce(host, key, asker)
    const page = store && (await finishedPage(answer, headers))
    if (!page) return answer
    // The version was read before the page's data. Has nothing newer been heard of by now, then a later change is
    // still to be heard of, and will evict what is kept here.
    if (freshness.isProven() && freshness.versionOf(store.store_id) <= store.content_version) {
      hosts.learn(host, store.store_id)
      kept.keep(store.store_id, key, page)
      void pack(store.store_id, key, page)
    }
    return page
  }

  async function pack(store_id: string, key: string, page: KeptPage): Promise<void> {
    const packed = await tightlyPacked(page)
    if (kept.find(store_id, key) === page) kept.keep(store_id, key, packed)
  }

  function make(host: string, key: string, asker?: string): Promise<KeptPage | Response> {
    // Whoever comes after a change must not be handed what was begun before it.
    const flight = `${freshness.changes()} ${host} ${key}`
    const making = freshness.isProven() ? underWay.get(flight) : undefined
    if (making) return making.then(forOne)
    const own = fill(host, key, asker).finally(() => underWay.delete(flight))
    underWay.set(flight, own)
    return own.then(forOne)
  }

  // So that nobody waits for a cold page after a save: what was asked for most is made again at once.
  async function warm(host: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (!freshness.isProven()) return
      if (!kept.find(hosts.storeOf(host) ?? '', key)) await make(host, key)
    }
  }

  return {
    find(host, key) {
      if (!freshness.isProven()) return undefined
      const store_id = hosts.storeOf(host)
      return store_id === undefined ? undefined : kept.find(store_id, key)
    },
    make,
    changed(store_id) {
      const [host] = hosts.forget(store_id)
      const keys = kept.evict(store_id)
      if (host !== undefined) setImmediate(() => void warm(host, keys).catch(() => {}))
    },
    get bytes() {
      return kept.bytes
    },
    get count() {
      return kept.count
    },
  }
}

// An answer that is not kept has a body that can be read once.
function forOne(made: KeptPage | Response): KeptPage | Response {
  return made instanceof Response ? made.clone() : made
}

type Hosts = {
  storeOf(host: string): string | undefined
  learn(host: string, store_id: string): void
  forget(store_id: string): string[]
}

/** Which hosts were seen to name which store, in every spelling that was used. */
function openHosts(): Hosts {
  const storeOfHost = new Map<string, string>()
  const hostsOfStore = new Map<string, Set<string>>()
  return {
    storeOf: (host) => storeOfHost.get(host),
    learn(host, store_id) {
      if (storeOfHost.size >= mostHosts) {
        storeOfHost.clear()
        hostsOfStore.clear()
      }
      storeOfHost.set(host, store_id)
      hostsOfStore.set(store_id, (hostsOfStore.get(store_id) ?? new Set()).add(host))
    },
    forget(store_id) {
      const hosts = [...(hostsOfStore.get(store_id) ?? [])]
      for (const host of hosts) storeOfHost.delete(host)
      hostsOfStore.delete(store_id)
      return hosts
    },
  }
}
