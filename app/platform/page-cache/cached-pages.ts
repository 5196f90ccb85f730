import type { IncomingMessage } from 'node:http'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { PreparedResponse } from '../http/fast-path/prepared-response.ts'

/** A view of a page as the visit counter counts it. */
export type PageView = StoreKey & {
  /** The slug of the product shown, if any. */
  product: string | null
  isSearch: boolean
  /** The search text when the search had no results. */
  missed: string | null
}

/** Counts views; the composition root hands it in. */
export type Visits = {
  recordView(
    page: PageView | undefined,
    request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>,
  ): void
  /** The view that a page for one visitor is counted as. */
  toPersonalView(store: StoreKey | null, path: string, response: Response): PageView | undefined
}

/** A rendered page, prepared for repeated sending. */
export type CachedPage = {
  status: 200 | 404
  /** A shared 404 page names the paths that do exist. */
  exceptPaths?: readonly string[]
  /** The visit statistics count it. */
  pageView?: PageView
  etag: string
  /** Common headers as a flat list of names and values. */
  head: readonly string[]
  /** gzip is added by the compressor when there is time. */
  ready: { br: PreparedResponse; gzip: PreparedResponse | null; unchanged: PreparedResponse }
  createdAt: number
  hits: number
  /** Hits at the last eviction check. */
  hitsAtLastCheck: number
}

export type Encoding = 'br' | 'gzip' | 'plain'

export type CacheEntry = { store_id: string; key: string; page: CachedPage }

export type CachedPages = {
  find(store_id: string, key: string): CachedPage | undefined
  /** Does not count as a hit. */
  has(store_id: string, key: string, page?: CachedPage): boolean
  set(store_id: string, key: string, page: CachedPage): void
  listStores(): Iterable<string>
  evict(store_id: string): Iterable<[key: string, page: CachedPage]>
  /** Returns the most requested page that is not yet fully compressed, created before `createdBefore`. */
  findNextToCompress(createdBefore?: number): CacheEntry | undefined
  readonly bytes: number
  readonly count: number
}

/** Compressing takes longer than rendering, so it must pay off. */
export const minHitsToCompress = 2

type StorePages = { pages: Map<string, CachedPage>; bytes: number }

/** Limited in bytes: evicts unused pages of the store that takes the most. */
export function openCachedPages(maxBytes: number): CachedPages {
  const stores = new Map<string, StorePages>()
  let bytes = 0
  let count = 0

  function remove(store_id: string, storePages: StorePages, key: string, page: CachedPage) {
    storePages.pages.delete(key)
    if (storePages.pages.size === 0) stores.delete(store_id)
    storePages.bytes -= getPageSize(key, page)
    bytes -= getPageSize(key, page)
    count -= 1
  }

  function makeRoom() {
    while (bytes > maxBytes) {
      const [store_id, storePages] = findLargest(stores)
      const [key, page] = findUnused(storePages)
      remove(store_id, storePages, key, page)
    }
  }

  return {
    find(store_id, key) {
      const page = stores.get(store_id)?.pages.get(key)
      if (page) page.hits += 1
      return page
    },
    has(store_id, key, page) {
      const found = stores.get(store_id)?.pages.get(key)
      return found !== undefined && (page === undefined || page === found)
    },
    set(store_id, key, page) {
      const previous = stores.get(store_id)
      const replaced = previous?.pages.get(key)
      if (previous && replaced) remove(store_id, previous, key, replaced)
      const storePages = stores.get(store_id) ?? { pages: new Map(), bytes: 0 }
      stores.set(store_id, storePages)
      storePages.pages.set(key, page)
      storePages.bytes += getPageSize(key, page)
      bytes += getPageSize(key, page)
      count += 1
      makeRoom()
    },
    listStores: () => stores.keys(),
    evict(store_id) {
      const storePages = stores.get(store_id)
      if (!storePages) return []
      stores.delete(store_id)
      bytes -= storePages.bytes
      count -= storePages.pages.size
      return storePages.pages
    },
    findNextToCompress(createdBefore = Infinity) {
      let found: CacheEntry | undefined
      for (const [store_id, { pages }] of stores) {
        for (const [key, page] of pages) {
          if (page.ready.gzip || page.createdAt > createdBefore || page.hits < minHitsToCompress)
            continue
          if (!found || page.hits > found.page.hits) found = { store_id, key, page }
        }
      }
      return found
    },
    get bytes() {
      return bytes
    },
    get count() {
      return count
    },
  }
}

function findLargest(stores: ReadonlyMap<string, StorePages>): [string, StorePages] {
  let found: [string, StorePages] | undefined
  for (const one of stores) if (!found || one[1].bytes > found[1].bytes) found = one
  if (!found) throw new Error('bytes were counted without a page')
  return found
}

/** Second chance: pages requested since the last check move to the end. */
function findUnused({ pages }: StorePages): [string, CachedPage] {
  for (;;) {
    const [first] = pages
    if (!first) throw new Error('a store without pages was cached')
    const [key, page] = first
    if (page.hits === page.hitsAtLastCheck) return first
    page.hitsAtLastCheck = page.hits
    pages.delete(key)
    pages.set(key, page)
  }
}

// Memory for the copied headers, keys and objects.
const overhead = 2_048

function getPageSize(key: string, { ready: { br, gzip, unchanged } }: CachedPage): number {
  const ready = br.bytes.length + (gzip?.bytes.length ?? 0) + unchanged.bytes.length
  return ready + key.length * 2 + overhead
}
