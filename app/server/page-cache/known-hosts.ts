import { bytesOfText, longestKey, openBoundedMap } from '../bounded-map.ts'
import type { StoreKey } from '../stores/stores.ts'

export type KnownHosts = {
  /** The one spelling of a host under which its pages are made. */
  nameOf(host: string): string
  storeOf(host: string): StoreKey | undefined
  /** Whose pages were last kept under this host, also when it has to be looked up again. */
  lastStoreOf(host: string): StoreKey | undefined
  learn(host: string, store: StoreKey): void
  /** Every host that was seen to name the store. */
  forget(store_id: string): string[]
}

// In bytes: of spellings, and of hosts with their stores.
const mostSpellings = 2 * 2 ** 20
const mostHosts = 8 * 2 ** 20

/** Only where every host names one store, for trying it out, has a store more than a few. */
const mostHostsOfStore = 1_000

// Two ids and the object around them.
const bytesOfKey = 300

/** Which hosts were seen to name which store. There are as many as stores have; of their spellings there is no end. */
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
