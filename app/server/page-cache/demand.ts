export type Demand = {
  count(store_id: string, key: string, times: number): void
  /** Most requested pages first. */
  mostOf(store_id: string): string[]
}

type Score = { value: number; at: number }

const halfLife = 600_000
const mostStores = 2_000
const mostKeys = 32
const mostWarmed = 12

/**
 * Tracks demand per store with exponential decay. Pages are counted on eviction, because cached pages count
 * their own hits.
 */
export function openDemand(now: () => number = () => performance.now()): Demand {
  const stores = new Map<string, Map<string, Score>>()

  function valueNow({ value, at }: Score): number {
    return value * 0.5 ** ((now() - at) / halfLife)
  }

  return {
    count(store_id, key, times) {
      const scores = stores.get(store_id) ?? new Map<string, Score>()
      // Moves the store to the end of the eviction order.
      stores.delete(store_id)
      stores.set(store_id, scores)
      forgetFirst(stores, mostStores)
      const former = scores.get(key)
      scores.set(key, { value: (former ? valueNow(former) : 0) + times, at: now() })
      if (scores.size > mostKeys) scores.delete(lowest(scores, valueNow))
    },
    mostOf(store_id) {
      return [...(stores.get(store_id) ?? [])]
        .map(([key, score]) => ({ key, value: valueNow(score) }))
        .toSorted((one, other) => other.value - one.value)
        .slice(0, mostWarmed)
        .map(({ key }) => key)
    },
  }
}

function forgetFirst(map: Map<string, unknown>, most: number): void {
  const [first] = map.keys()
  if (map.size > most && first !== undefined) map.delete(first)
}

function lowest(scores: ReadonlyMap<string, Score>, valueOf: (score: Score) => number): string {
  let found = { key: '', value: Infinity }
  for (const [key, score] of scores) {
    const value = valueOf(score)
    if (value < found.value) found = { key, value }
  }
  return found.key
}
