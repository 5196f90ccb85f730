import { cacheTimes } from '#shared/durations.ts'

export type Demand = {
  count(store_id: string, key: string, times: number): void
  /** Most requested pages first. */
  listTopKeys(store_id: string): string[]
}

type Score = { value: number; at: number }

const maxStores = 2_000
const maxKeys = 32
const maxWarmedPages = 12

/**
 * Tracks demand per store with exponential decay. Pages are counted on eviction, because cached pages count
 * their own hits.
 */
export function openDemand(now: () => number = () => performance.now()): Demand {
  const stores = new Map<string, Map<string, Score>>()

  function getCurrentValue({ value, at }: Score): number {
    return value * 0.5 ** ((now() - at) / cacheTimes.demandHalfLife)
  }

  return {
    count(store_id, key, times) {
      const scores = stores.get(store_id) ?? new Map<string, Score>()
      // Moves the store to the end of the eviction order.
      stores.delete(store_id)
      stores.set(store_id, scores)
      evictFirst(stores, maxStores)
      const previous = scores.get(key)
      scores.set(key, { value: (previous ? getCurrentValue(previous) : 0) + times, at: now() })
      if (scores.size > maxKeys) scores.delete(findLowestKey(scores, getCurrentValue))
    },
    listTopKeys(store_id) {
      return [...(stores.get(store_id) ?? [])]
        .map(([key, score]) => ({ key, value: getCurrentValue(score) }))
        .toSorted((one, other) => other.value - one.value)
        .slice(0, maxWarmedPages)
        .map(({ key }) => key)
    },
  }
}

function evictFirst(map: Map<string, unknown>, limit: number): void {
  const [first] = map.keys()
  if (map.size > limit && first !== undefined) map.delete(first)
}

function findLowestKey(
  scores: ReadonlyMap<string, Score>,
  getValue: (score: Score) => number,
): string {
  let lowestScore = { key: '', value: Infinity }
  for (const [key, score] of scores) {
    const value = getValue(score)
    if (value < lowestScore.value) lowestScore = { key, value }
  }
  return lowestScore.key
}

export type PendingRender<Result> = {
  readonly result: Promise<Result>
  readonly startedAt: number
  /** Set once the host has been looked up. */
  store_id: string | undefined
  /** Number of waiting requests. */
  waiters: number
}

type PendingRenders<Result> = {
  find(name: string): PendingRender<Result> | undefined
  start(
    name: string,
    make: (render: PendingRender<Result>) => Promise<Result>,
  ): PendingRender<Result>
  /** Stops new requests from joining renders that started before a change of this store, or of any store. */
  detach(store_id?: string): void
}

/** Renders in progress, shared by all requests for the same page. */
export function openPendingRenders<Result>(): PendingRenders<Result> {
  const pending = new Map<string, PendingRender<Result>>()
  return {
    find: (name) => pending.get(name),
    start(name, make) {
      const render: PendingRender<Result> = {
        startedAt: performance.now(),
        store_id: undefined,
        waiters: 0,
        result: Promise.resolve()
          .then(() => make(render))
          .finally(() => {
            if (pending.get(name) === render) pending.delete(name)
          }),
      }
      pending.set(name, render)
      return render
    },
    detach(store_id) {
      for (const [name, render] of pending) {
        const isAffected =
          store_id === undefined || render.store_id === undefined || render.store_id === store_id
        if (isAffected) pending.delete(name)
      }
    },
  }
}
