import { bytesOfText, longestKey, openBoundedMap } from '../bounded-map.ts'
import type { StoreKey } from '../stores/stores.ts'

export type KnownHosts = {
  nameOf(host: string): string
  storeOf(host: string): StoreKey | undefined
  /** Last known store of a host, even if the host must be looked up again. */
  lastStoreOf(host: string): StoreKey | undefined
  learn(host: string, store: StoreKey): void
  /** Removes the store and returns its hosts. */
  forget(store_id: string): string[]
}

// In bytes.
const mostSpellings = 2 * 2 ** 20
const mostHosts = 8 * 2 ** 20

/** Only reached in development, where every host shows one store. */
const mostHostsOfStore = 1_000

// Two ids and an object.
const bytesOfKey = 300

/** Bounded: stores have few hosts, but their spellings are unlimited. */
export function openKnownHosts(spelledAlike: (host: string) => string): KnownHosts {
  const names = openBoundedMap<string>(mostSpellings, bytesOfText)
  const storeOfName = openBoundedMap<StoreKey>(mostHosts, () => bytesOfKey)
  const lastStoreOfName = openBoundedMap<StoreKey>(mostHosts, () => bytesOfKey)
  const namesOfStore = new Map<string, Set<string>>()

  function nameOf(host: string): string {
    const known = names.get(host)
    if (known !== undefined) return known
    if (host.length > longestKey) return spelledAlike(host)
    const name = spelledAlike(host)
    names.set(host, name)
    return name
  }

  return {
    nameOf,
    storeOf: (host) => storeOfName.get(nameOf(host)),
    lastStoreOf: (host) => lastStoreOfName.get(nameOf(host)),
    learn(host, store) {
      const { store_id } = store
      const name = nameOf(host)
      const namesHere = namesOfStore.get(store_id) ?? new Set()
      if (namesHere.size >= mostHostsOfStore && !namesHere.has(name)) return
      storeOfName.set(name, store)
      lastStoreOfName.set(name, store)
      namesOfStore.set(store_id, namesHere.add(name))
    },
    forget(store_id) {
      const forgotten = [...(namesOfStore.get(store_id) ?? [])]
      for (const name of forgotten) {
        if (storeOfName.get(name)?.store_id === store_id) storeOfName.delete(name)
      }
      namesOfStore.delete(store_id)
      return forgotten
    },
  }
}
