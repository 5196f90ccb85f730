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

const mostSpellings = 10_000

/** Which hosts were seen to name which store. There are as many as stores have; of their spellings there is no end. */
export function openKnownHosts(spelledAlike: (host: string) => string): KnownHosts {
  const names = new Map<string, string>()
  const storeOfName = new Map<string, StoreKey>()
  const lastStoreOfName = new Map<string, StoreKey>()
  const namesOfStore = new Map<string, Set<string>>()

  function nameOf(host: string): string {
    const known = names.get(host)
    if (known !== undefined) return known
    if (names.size >= mostSpellings) names.clear()
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
      storeOfName.set(name, store)
      lastStoreOfName.set(name, store)
      namesOfStore.set(store_id, (namesOfStore.get(store_id) ?? new Set()).add(name))
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
