import type { SeenPage } from '../analytics/count-page.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** A rendered page, prepared for repeated sending. */
export type KeptPage = {
  status: 200 | 404
  /** For a shared 404 page: paths that do exist. */
  exceptAt?: readonly string[]
  /** For the visit statistics. */
  seen?: SeenPage
  etag: string
  /** Common headers as a flat list of names and values. */
  head: readonly string[]
  /** gzip is added by the compressor when there is time. */
  ready: { br: ReadyAnswer; gzip: ReadyAnswer | null; unchanged: ReadyAnswer }
  madeAt: number
  hits: number
  /** Hits at the last eviction check. */
  hitsAtLook: number
}

export type Packing = 'br' | 'gzip' | 'plain'

export type Place = { store_id: string; key: string; page: KeptPage }

export type KeptPages = {
  find(store_id: string, key: string): KeptPage | undefined
  /** Does not count as a hit. */
  has(store_id: string, key: string, page?: KeptPage): boolean
  keep(store_id: string, key: string, page: KeptPage): void
  evict(store_id: string): Iterable<[key: string, page: KeptPage]>
  /** Returns the most requested page that is not yet fully compressed, created before `createdBefore`. */
  mostAskedLoose(madeBy?: number): Place | undefined
  readonly bytes: number
  readonly count: number
}

/** Compressing takes longer than rendering, so it must pay off. */
export const worthPacking = 2

type Shelf = { pages: Map<string, KeptPage>; bytes: number }

/** Limited in bytes: evicts unused pages of the store that takes the most. */
export function openKeptPages(mostBytes: number): KeptPages {
  const shelves = new Map<string, Shelf>()
  let bytes = 0
  let count = 0

  function remove(store_id: string, shelf: Shelf, key: string, page: KeptPage) {
    shelf.pages.delete(key)
    if (shelf.pages.size === 0) shelves.delete(store_id)
    shelf.bytes -= sizeOf(key, page)
    bytes -= sizeOf(key, page)
    count -= 1
  }

  function makeRoom() {
    while (bytes > mostBytes) {
      const [store_id, shelf] = largestOf(shelves)
      const [key, page] = firstUnasked(shelf)
      remove(store_id, shelf, key, page)
    }
  }

  return {
    find(store_id, key) {
      const page = shelves.get(store_id)?.pages.get(key)
      if (page) page.hits += 1
      return page
    },
    has(store_id, key, page) {
      const found = shelves.get(store_id)?.pages.get(key)
      return found !== undefined && (page === undefined || page === found)
    },
    keep(store_id, key, page) {
      const former = shelves.get(store_id)
      const replaced = former?.pages.get(key)
      if (former && replaced) remove(store_id, former, key, replaced)
      const shelf = shelves.get(store_id) ?? { pages: new Map(), bytes: 0 }
      shelves.set(store_id, shelf)
      shelf.pages.set(key, page)
      shelf.bytes += sizeOf(key, page)
      bytes += sizeOf(key, page)
      count += 1
      makeRoom()
    },
    evict(store_id) {
      const shelf = shelves.get(store_id)
      if (!shelf) return []
      shelves.delete(store_id)
      bytes -= shelf.bytes
      count -= shelf.pages.size
      return shelf.pages
    },
    mostAskedLoose(madeBy = Infinity) {
      let found: Place | undefined
      for (const [store_id, { pages }] of shelves) {
        for (const [key, page] of pages) {
          if (page.ready.gzip || page.madeAt > madeBy || page.hits < worthPacking) continue
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

function largestOf(shelves: ReadonlyMap<string, Shelf>): [string, Shelf] {
  let found: [string, Shelf] | undefined
  for (const one of shelves) if (!found || one[1].bytes > found[1].bytes) found = one
  if (!found) throw new Error('bytes of no page were counted')
  return found
}

/** Second chance: pages requested since the last check move to the end. */
function firstUnasked({ pages }: Shelf): [string, KeptPage] {
  for (;;) {
    const [first] = pages
    if (!first) throw new Error('a shelf without a page was kept')
    const [key, page] = first
    if (page.hits === page.hitsAtLook) return first
    page.hitsAtLook = page.hits
    pages.delete(key)
    pages.set(key, page)
  }
}

// Memory for the copied headers, keys and objects.
const overhead = 2_048

function sizeOf(key: string, { ready: { br, gzip, unchanged } }: KeptPage): number {
  const ready = br.bytes.length + (gzip?.bytes.length ?? 0) + unchanged.bytes.length
  return ready + key.length * 2 + overhead
}
