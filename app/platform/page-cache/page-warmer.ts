import { cacheTimes } from '#shared/durations.ts'

export type WarmPage = (page: {
  store_id: string
  host: string
  key: string
  isCurrent: () => boolean
}) => Promise<void>

export type PageWarmer = {
  /** Renders the store's most requested pages again, instead of those that still wait. */
  start(store_id: string, host: string | undefined, keys: readonly string[]): void
}

type WarmingJob = { host: string; keys: string[] }

const maxJobs = 100

/** Renders the most requested pages again after a save: one at a time, the stores in turn. */
export function openPageWarmer(warm: WarmPage): PageWarmer {
  const jobs = new Map<string, WarmingJob>()
  let isWorking = false

  async function work() {
    for (const [store_id, job] of jobs) {
      const key = job.keys.shift()
      jobs.delete(store_id)
      if (key === undefined) continue
      // A store that is set again comes last, so the loop takes the stores in turn.
      jobs.set(store_id, job)
      const isCurrent = () => jobs.get(store_id) === job
      await warm({ store_id, host: job.host, key, isCurrent }).catch(() => {})
    }
    isWorking = false
  }

  return {
    start(store_id, host = jobs.get(store_id)?.host, keys) {
      jobs.delete(store_id)
      if (host === undefined || keys.length === 0) return
      jobs.set(store_id, { host, keys: [...keys] })
      evictFirst(jobs, maxJobs)
      if (isWorking) return
      isWorking = true
      setImmediate(() => void work())
    },
  }
}

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
