import { isRefused, type Refused } from '#domain/errors.ts'
import type { StoreAtHost } from '../stores/stores.ts'

export type KeptFacts<Facts> = {
  /** As they are kept of the version of the store that is asked for, or as they are read now. */
  of(store: StoreAtHost | null, read: () => Promise<Facts | Refused>): Promise<Facts | Refused>
  changed(store_id: string): void
  readonly bytes: number
}

type Entry = { version: number; text: Buffer }

/**
 * What is the same on all pages of a store, so that a page that is made anew asks only for what is its own. It was read
 * after the version that it is kept under, so it is as new as that, and whoever asks for it has a version that was read
 * or proven: nothing else can make it old. Kept as text, which is small, has a length, and nobody can change it.
 */
export function openKeptFacts<Facts>(mostBytes: number): KeptFacts<Facts> {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function find({ store_id, content_version }: StoreAtHost): Facts | undefined {
    const entry = entries.get(store_id)
    if (entry?.version !== content_version) return undefined
    // To the end of the row of those that give way.
    entries.delete(store_id)
    entries.set(store_id, entry)
    return JSON.parse(entry.text.toString())
  }

  function keep({ store_id, content_version }: StoreAtHost, facts: Facts): void {
    drop(store_id)
    const text = Buffer.from(JSON.stringify(facts))
    entries.set(store_id, { version: content_version, text })
    bytes += text.length
    for (const first of entries.keys()) {
      if (bytes <= mostBytes) return
      drop(first)
    }
  }

  function drop(store_id: string): void {
    bytes -= entries.get(store_id)?.text.length ?? 0
    entries.delete(store_id)
  }

  return {
    async of(store, read) {
      const kept = store && find(store)
      if (kept) return kept
      const facts = await read()
      if (store && !isRefused(facts)) keep(store, facts)
      return facts
    },
    // The same number may stand for something else where a backup was put back.
    changed: drop,
    get bytes() {
      return bytes
    },
  }
}
