import { setTimeout as pause } from 'node:timers/promises'

export type PageWarmer = {
  /** Replaces the pending pages of the store. */
  start(store_id: string, host: string | undefined, keys: readonly string[]): void
}

export type WarmPage = (job: {
  store_id: string
  host: string
  key: string
  isCurrent: () => boolean
}) => Promise<void>

type WarmingJob = { host: string; keys: string[] }

const maxStores = 100

/** Share of one core: a store that changes constantly slows only its own visitors. */
const maxCpuShare = 0.25

/** In milliseconds: visitors request related files right after a page, so warming waits. */
const idleTime = 25
const maxIdleChecks = 40

/**
 * Re-renders the most requested pages after a save, one at a time while visitors are idle, or after a second at
 * the latest. `getLastMissAt` returns the time of the last cache miss, or Infinity while one is pending.
 */
export function openPageWarmer(make: WarmPage, getLastMissAt: () => number): PageWarmer {
  const jobs = new Map<string, WarmingJob>()
  let isWorking = false

  async function work() {
    while (jobs.size > 0) {
      await waitUntilIdle()
      const [next] = jobs
      if (!next) break
      const [store_id, job] = next
      const key = job.keys.shift()
      jobs.delete(store_id)
      if (key === undefined) continue
      // Moves the store to the end, for round robin.
      jobs.set(store_id, job)
      const isCurrent = () => jobs.get(store_id) === job
      const started = performance.now()
      await make({ store_id, host: job.host, key, isCurrent }).catch(() => {})
      const pauseTime = (performance.now() - started) * (1 / maxCpuShare - 1)
      await pause(pauseTime, undefined, { ref: false })
    }
    isWorking = false
  }

  async function waitUntilIdle() {
    for (let count = 0; count < maxIdleChecks; count += 1) {
      if (performance.now() - getLastMissAt() >= idleTime) return
      await pause(idleTime, undefined, { ref: false })
    }
  }

  return {
    start(store_id, host = jobs.get(store_id)?.host, keys) {
      jobs.delete(store_id)
      if (host === undefined || keys.length === 0) return
      jobs.set(store_id, { host, keys: [...keys] })
      const [first] = jobs.keys()
      if (jobs.size > maxStores && first !== undefined) jobs.delete(first)
      if (isWorking) return
      isWorking = true
      setImmediate(() => void work())
    },
  }
}
