import type { ServerResponse } from 'node:http'

/** Per user and per network. */
const most = { person: 5, network: 20 }

export type Places = {
  /** Acquires a slot until the response closes; returns `false` when none is left. */
  take(of: readonly [person: string, network: string], response: ServerResponse): boolean
}

/** Open streams are scarce; one client must not use them up. */
export function openPlaces(): Places {
  const taken = new Map<string, number>()

  function change(key: string, by: number): void {
    const count = (taken.get(key) ?? 0) + by
    if (count > 0) taken.set(key, count)
    else taken.delete(key)
  }

  return {
    take([person, network], response) {
      const [ofPerson, ofNetwork] = [`person ${person}`, `network ${network}`]
      if ((taken.get(ofPerson) ?? 0) >= most.person) return false
      if ((taken.get(ofNetwork) ?? 0) >= most.network) return false
      change(ofPerson, 1)
      change(ofNetwork, 1)
      response.once('close', () => {
        change(ofPerson, -1)
        change(ofNetwork, -1)
      })
      return true
    },
  }
}
