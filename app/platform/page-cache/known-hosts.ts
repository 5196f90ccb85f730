import { memoryBytes } from '#shared/limits.ts'
import { countTextBytes, maxKeyLength, openBoundedMap } from '../memory/bounded-map.ts'
import type { StoreAtHost } from '../http/find-store-at-host.ts'

export type KnownHosts = {
  normalizeHost(host: string): string
  findStore(host: string): StoreAtHost | undefined
  /** Last known store of a host, even if the host must be looked up again. */
  findLastStore(host: string): StoreAtHost | undefined
  add(host: string, store: StoreAtHost): void
  listStores(): Iterable<string>
  /** Removes the store and returns its hosts. */
  removeStore(store_id: string): string[]
}

/** Only reached in development, where every host shows one store. */
const maxHostsPerStore = 1_000

// Two ids and an object.
const storeKeyBytes = 300

/** Bounded: stores have few hosts, but their spellings are unlimited. */
export function openKnownHosts(normalize: (host: string) => string): KnownHosts {
  const names = openBoundedMap<string>(memoryBytes.hostSpellings, countTextBytes)
  const storeOfName = openBoundedMap<StoreAtHost>(
    memoryBytes.hosts,
    () => storeKeyBytes,
    forgetName,
  )
  const lastStoreOfName = openBoundedMap<StoreAtHost>(memoryBytes.hosts, () => storeKeyBytes)
  const namesOfStore = new Map<string, Set<string>>()

  function forgetName(name: string, { store_id }: StoreAtHost): void {
    const storeNames = namesOfStore.get(store_id)
    storeNames?.delete(name)
    if (storeNames?.size === 0) namesOfStore.delete(store_id)
  }

  function normalizeHost(host: string): string {
    const known = names.get(host)
    if (known !== undefined) return known
    if (host.length > maxKeyLength) return normalize(host)
    const name = normalize(host)
    names.set(host, name)
    return name
  }

  return {
    normalizeHost,
    findStore: (host) => storeOfName.get(normalizeHost(host)),
    findLastStore: (host) => lastStoreOfName.get(normalizeHost(host)),
    add(host, store) {
      const { store_id } = store
      const name = normalizeHost(host)
      const storeNames = namesOfStore.get(store_id) ?? new Set()
      if (storeNames.size >= maxHostsPerStore && !storeNames.has(name)) return
      storeOfName.set(name, store)
      lastStoreOfName.set(name, store)
      namesOfStore.set(store_id, storeNames.add(name))
    },
    listStores: () => namesOfStore.keys(),
    removeStore(store_id) {
      const removed = [...(namesOfStore.get(store_id) ?? [])]
      for (const name of removed) {
        if (storeOfName.get(name)?.store_id === store_id) storeOfName.delete(name)
      }
      namesOfStore.delete(store_id)
      return removed
    },
  }
}
