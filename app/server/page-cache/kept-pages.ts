/** A finished page as it goes out: written once, sent as often as it is asked for. */
export type KeptPage = {
  etag: string
  /** Names and values in one flat list, which Node writes as it stands. */
  heads: Record<Packing | 'unchanged', readonly string[]>
  bodies: { br: Buffer | null; gzip: Buffer }
  hits: number
}

export type Packing = 'br' | 'gzip' | 'plain'

export type KeptPages = {
  find(store_id: string, key: string): KeptPage | undefined
  keep(store_id: string, key: string, page: KeptPage): void
  /** Drops everything of a store and answers what was asked for most, first things first. */
  evict(store_id: string): string[]
  readonly bytes: number
  readonly count: number
}

type Shelf = { pages: Map<string, KeptPage>; bytes: number }

const mostWarmed = 12

/** Bounded in bytes. When room is short, the store that takes most of it gives way, its longest unasked page first. */
export function openKeptPages(mostBytes: number): KeptPages {
  const shelves = new Map<string, Shelf>()
  let bytes = 0
  let count = 0

  function remove(shelf: Shelf, key: string, page: KeptPage) {
    shelf.pages.delete(key)
    shelf.bytes -= sizeOf(key, page)
    bytes -= sizeOf(key, page)
    count -= 1
  }

  function makeRoom() {
    while (bytes > mostBytes) {
      const largest = [...shelves.values()].reduce((one, other) =>
        other.bytes > one.bytes ? other : one,
      )
      const [oldest] = largest.pages
      if (!oldest) return
      remove(largest, ...oldest)
    }
  }

  return {
    find(store_id, key) {
      const shelf = shelves.get(store_id)
      const page = shelf?.pages.get(key)
      if (!shelf || !page) return undefined
      page.hits += 1
      // Asked for again: to the back of the queue of those that leave. Every 16th time is often enough.
      if ((page.hits & 15) === 0) {
        shelf.pages.delete(key)
        shelf.pages.set(key, page)
      }
      return page
    },
    keep(store_id, key, page) {
      const shelf = shelves.get(store_id) ?? { pages: new Map(), bytes: 0 }
      shelves.set(store_id, shelf)
      const former = shelf.pages.get(key)
      if (former) remove(shelf, key, former)
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
      return [...shelf.pages]
        .toSorted(([, one], [, other]) => other.hits - one.hits)
        .slice(0, mostWarmed)
        .map(([key]) => key)
    },
    get bytes() {
      return bytes
    },
    get count() {
      return count
    },
  }
}

// Beside the bodies: headers, keys and the objects around them.
const overhead = 2_048

function sizeOf(key: string, { bodies }: KeptPage): number {
  return bodies.gzip.length + (bodies.br?.length ?? 0) + key.length * 2 + overhead
}
