import { setTimeout as pause } from 'node:timers/promises'

export type Warming = {
  /** Makes these pages of a store anew; what was still to be made of it before is forgotten. */
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

/** Of the time of one core. Whoever changes a store fifty times a second makes its visitors wait, not everybody. */
const share = 0.25

/** In milliseconds: a visitor who has a page asks for what belongs to it, and is not met by pages made ahead. */
const breath = 25
const mostBreaths = 40

/**
 * So that nobody waits for a page after a save: what was asked for most is made again at once, one page at a time and
 * in the time that visitors leave. Where they leave none, it is begun after a second all the same. `askedAt` says when
 * somebody was last handed a page that had to be made; Infinity while somebody waits for one.
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
      // To the end, so that stores take turns.
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
