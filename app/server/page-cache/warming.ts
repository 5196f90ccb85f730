import { setTimeout as pause } from 'node:timers/promises'

export type Warming = {
  /** Replaces the pending pages of the store. */
  begin(store_id: string, host: string | undefined, keys: readonly string[]): void
}

export type MakeAhead = (errand: {
  store_id: string
  host: string
  key: string
  isWanted: () => boolean
}) => Promise<void>

type Errand = { host: string; keys: string[] }

const mostStores = 100

/** Share of one core: a store that changes constantly slows only its own visitors. */
const share = 0.25

/** In milliseconds: visitors request related files right after a page, so warming waits. */
const breath = 25
const mostBreaths = 40

/**
 * Re-renders the most requested pages after a save, one at a time while visitors are idle, or after a second at
 * the latest. `getLastMissAt` returns the time of the last cache miss, or Infinity while one is pending.
 */
export function openWarming(make: MakeAhead, askedAt: () => number): Warming {
  const errands = new Map<string, Errand>()
  let isWorking = false

  async function work() {
    while (errands.size > 0) {
      await untilUnasked()
      const [next] = errands
      if (!next) break
      const [store_id, errand] = next
      const key = errand.keys.shift()
      errands.delete(store_id)
      if (key === undefined) continue
      // Moves the store to the end, for round robin.
      errands.set(store_id, errand)
      const isWanted = () => errands.get(store_id) === errand
      const started = performance.now()
      await make({ store_id, host: errand.host, key, isWanted }).catch(() => {})
      const rest = (performance.now() - started) * (1 / share - 1)
      await pause(rest, undefined, { ref: false })
    }
    isWorking = false
  }

  async function untilUnasked() {
    for (let count = 0; count < mostBreaths; count += 1) {
      if (performance.now() - askedAt() >= breath) return
      await pause(breath, undefined, { ref: false })
    }
  }

  return {
    begin(store_id, host = errands.get(store_id)?.host, keys) {
      errands.delete(store_id)
      if (host === undefined || keys.length === 0) return
      errands.set(store_id, { host, keys: [...keys] })
      const [first] = errands.keys()
      if (errands.size > mostStores && first !== undefined) errands.delete(first)
      if (isWorking) return
      isWorking = true
      setImmediate(() => void work())
    },
  }
}
