import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { freezeDeeply } from '../memory/freeze-deeply.ts'
import type { StoreAtHost } from '../http/find-store-at-host.ts'

export type CachedFacts = {
  /** Returns the facts of this name for the store's version, or loads them. */
  load<Facts>(
    store: StoreAtHost | null,
    name: string,
    read: () => Promise<Facts | Refused>,
  ): Promise<Facts | Refused>
  invalidate(store_id: string): void
  invalidateAll(): void
  readonly bytes: number
}

type Entry = { version: number; texts: Map<string, Buffer> }

/** Facts that were loaded last stay parsed: what is rendered from them may be kept with them. */
const maxParsed = 200

/**
 * Caches data of a store that its pages share. It is read after its version, so it is at least that new.
 * Serialised, so that it has a known size and cannot be mutated.
 */
export function openCachedFacts(maxBytes: number): CachedFacts {
  const entries = new Map<string, Entry>()
  const parsed = new Map<Buffer, unknown>()
  let bytes = 0

  function parse(text: Buffer) {
    const facts = parsed.get(text) ?? freezeDeeply(JSON.parse(text.toString()))
    parsed.delete(text)
    parsed.set(text, facts)
    for (const first of parsed.keys()) {
      if (parsed.size <= maxParsed) break
      parsed.delete(first)
    }
    return facts
  }

  function find({ store_id, content_version }: StoreAtHost): Entry | undefined {
    const entry = entries.get(store_id)
    if (entry?.version !== content_version) return undefined
    // Moves the entry to the end of the eviction order.
    entries.delete(store_id)
    entries.set(store_id, entry)
    return entry
  }

  function add(store: StoreAtHost, name: string, facts: unknown): void {
    const { store_id, content_version } = store
    const known = find(store)
    if (!known) drop(store_id)
    const entry = known ?? { version: content_version, texts: new Map<string, Buffer>() }
    const text = encodeAlone(JSON.stringify(facts))
    bytes += text.length - (entry.texts.get(name)?.length ?? 0)
    entry.texts.set(name, text)
    entries.set(store_id, entry)
    for (const first of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(first)
    }
  }

  function drop(store_id: string): void {
    for (const text of entries.get(store_id)?.texts.values() ?? []) {
      bytes -= text.length
      parsed.delete(text)
    }
    entries.delete(store_id)
  }

  return {
    async load<Facts>(
      store: StoreAtHost | null,
      name: string,
      read: () => Promise<Facts | Refused>,
    ): Promise<Facts | Refused> {
      const cached = store && find(store)?.texts.get(name)
      if (cached) return parse(cached) as Facts
      const facts = await read()
      if (store && !isRefused(facts)) add(store, name, facts)
      return facts
    },
    invalidate: drop,
    // After a restore, an old version number may stand for different content.
    invalidateAll() {
      entries.clear()
      parsed.clear()
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
