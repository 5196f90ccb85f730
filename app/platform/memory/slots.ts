import { AsyncLocalStorage } from 'node:async_hooks'

export type RunInSlot = <Result>(work: () => Promise<Result>, urgency?: number) => Promise<Result>

/** A queue that is never empty would remember every party. */
const maxParties = 1_000

type Waiting = { urgency: number; round: number; start(): void }

/**
 * Limits concurrency; waiting work runs by urgency, then in rounds in which each party has one turn, then in order of
 * arrival. So one visitor with many requests delays another by one turn and not by all of them.
 */
export function openSlots(maxConcurrent: number): RunInSlot {
  const waiting: Waiting[] = []
  const lastRounds = new Map<string, number>()
  let round = 0
  let running = 0

  function takeRound(): number {
    const party = getParty()
    const own = Math.max(round, (lastRounds.get(party) ?? -1) + 1)
    lastRounds.set(party, own)
    if (lastRounds.size > maxParties) forgetEarlierRounds()
    return own
  }

  /** A party whose last turn is over starts with the current round, as one that was never seen. */
  function forgetEarlierRounds(): void {
    for (const [party, last] of lastRounds) if (last < round) lastRounds.delete(party)
  }

  function waitForSlot(urgency: number, own: number): Promise<void> {
    return new Promise((start) => {
      const position = waiting.findIndex(
        (one) => one.urgency < urgency || (one.urgency === urgency && one.round > own),
      )
      waiting.splice(position < 0 ? waiting.length : position, 0, { urgency, round: own, start })
    })
  }

  function startNext(): void {
    const next = waiting.shift()
    if (next) {
      round = Math.max(round, next.round)
      next.start()
      return
    }
    running -= 1
    if (running > 0) return
    lastRounds.clear()
    round = 0
  }

  return async (work, urgency = 0) => {
    const own = takeRound()
    if (running < maxConcurrent) running += 1
    else await waitForSlot(urgency, own)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

// The built pages contain this file a second time, so the storage is kept where both find it.
const key = Symbol.for('torv.party')

/** Runs work of one party, a network or a company: queues serve parties in turn. */
export function asParty<Result>(party: string, work: () => Result): Result {
  return getStorage().run(party, work)
}

/** Work of the platform itself is one party, too. */
function getParty(): string {
  return getStorage().getStore() ?? ''
}

function getStorage(): AsyncLocalStorage<string> {
  const known: unknown = Reflect.get(globalThis, key)
  if (known instanceof AsyncLocalStorage) return known
  const storage = new AsyncLocalStorage<string>()
  Reflect.set(globalThis, key, storage)
  return storage
}
