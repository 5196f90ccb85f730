import type { ServerResponse } from 'node:http'

/** Of each person, and of each network that they come from. */
const most = { person: 5, network: 20 }

export type Places = {
  /** Takes a place for as long as the answer is open; `false` when there is none left. */
  take(of: readonly [person: string, network: string], response: ServerResponse): boolean
}

/** Lines that stay open are few: whoever leaves a hundred of them open would keep others out. */
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
