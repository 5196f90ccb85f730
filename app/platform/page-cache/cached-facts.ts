import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { StoreAtHost } from '../http/find-store-at-host.ts'

export type CachedFacts = {
  /** Returns cached facts for the store's version, or loads them. */
  load<Facts>(
    store: StoreAtHost | null,
    read: () => Promise<Facts | Refused>,
  ): Promise<Facts | Refused>
  invalidate(store_id: string): void
  invalidateAll(): void
  readonly bytes: number
}

type Entry = { version: number; text: Buffer }

/**
 * Caches data shared by all pages of a store. It is read after its version, so it is at least that new.
 * Serialised, so that it has a known size and cannot be mutated.
 */
export function openCachedFacts(maxBytes: number): CachedFacts {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function find<Facts>({ store_id, content_version }: StoreAtHost): Facts | undefined {
    const entry = entries.get(store_id)
    if (entry?.version !== content_version) return undefined
    // Moves the entry to the end of the eviction order.
    entries.delete(store_id)
    entries.set(store_id, entry)
    return JSON.parse(entry.text.toString())
  }

  function add({ store_id, content_version }: StoreAtHost, facts: unknown): void {
    drop(store_id)
    const text = encodeAlone(JSON.stringify(facts))
    entries.set(store_id, { version: content_version, text })
    bytes += text.length
    for (const first of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(first)
    }
  }

  function drop(store_id: string): void {
    bytes -= entries.get(store_id)?.text.length ?? 0
    entries.delete(store_id)
  }

  return {
    async load<Facts>(store: StoreAtHost | null, read: () => Promise<Facts | Refused>) {
      const cached = store && find<Facts>(store)
      if (cached) return cached
      const facts = await read()
      if (store && !isRefused(facts)) add(store, facts)
      return facts
    },
    invalidate: drop,
    // After a restore, an old version number may stand for different content.
    invalidateAll() {
      entries.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}

/** Not from Buffer's pool of 64 kB: a small slice would keep all of it in memory. */
function encodeAlone(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
