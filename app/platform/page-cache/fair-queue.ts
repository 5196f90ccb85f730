import { openShares, type Shares } from './shares.ts'

export type FairQueue = {
  /** Runs the work when the party's turn comes; `null` if too much of that party is already waiting. */
  run<Result>(party: string, work: () => Promise<Result>): Promise<Result> | null
  isFull(party: string): boolean
  /** Runs the work when no other work is waiting. */
  runWhenIdle<Result>(work: () => Promise<Result>): Promise<Result>
}

export type QueueLimits = { maxConcurrent: number; maxPerParty: number; maxWaitingPerParty: number }

type Party = { running: number; waiting: (() => void)[] }

/**
 * Round robin between parties with a limit per party. A party that is not alone is limited to its share, and one
 * far ahead of its share waits for one that is not: the machine stays mostly idle and fast.
 */
export function openFairQueue(
  { maxConcurrent, maxPerParty, maxWaitingPerParty }: QueueLimits,
  shares: Omit<Shares, 'recordRemoteRender'> = openShares(),
): FairQueue {
  const parties = new Map<string, Party>()
  const idleQueue: (() => void)[] = []
  let running = 0
  let retryTimer: NodeJS.Timeout | undefined

  function startNext() {
    while (running < maxConcurrent) {
      const start = takeNext() ?? (hasReadyParty() ? undefined : idleQueue.shift())
      if (!start) return
      running += 1
      start()
    }
  }

  function takeNext(): (() => void) | undefined {
    for (const [name, party] of parties) {
      if (party.waiting.length === 0 || party.running >= maxPerParty) continue
      if (mustYield(name)) continue
      const delay = shares.getDelay(name)
      if (delay > 0) {
        retryLater(delay)
        continue
      }
      shares.recordRender(name)
      party.running += 1
      // Moves the party to the end of the order.
      parties.delete(name)
      parties.set(name, party)
      return party.waiting.shift()
    }
    return undefined
  }

  // A party that only waits for its share is not started by finishing work, so a timer is needed.
  function retryLater(milliseconds: number): void {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined
      startNext()
    }, milliseconds)
  }

  // Ignores parties that wait for their share.
  function hasReadyParty(): boolean {
    return [...parties].some(
      ([name, { waiting }]) => waiting.length > 0 && shares.getDelay(name) === 0,
    )
  }

  function mustYield(name: string): boolean {
    const ahead = shares.countAhead(name)
    return [...parties].some(
      ([other, { running }]) =>
        other !== name && running > 0 && shares.countAhead(other) * 3 < ahead,
    )
  }

  async function runInSlot<Result>(
    queue: (() => void)[],
    work: () => Promise<Result>,
    onDone: () => void,
  ): Promise<Result> {
    await new Promise<void>((start) => {
      queue.push(start)
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      onDone()
      startNext()
    }
  }

  function isFull(name: string): boolean {
    // Refuses work that its share would not allow within a second.
    const limit = Math.min(maxWaitingPerParty, shares.countSoon(name))
    return (parties.get(name)?.waiting.length ?? 0) >= limit
  }

  return {
    isFull,
    run(name, work) {
      if (isFull(name)) return null
      const party = parties.get(name) ?? { running: 0, waiting: [] }
      parties.set(name, party)
      return runInSlot(party.waiting, work, () => {
        party.running -= 1
        if (party.running === 0 && party.waiting.length === 0) parties.delete(name)
      })
    },
    runWhenIdle: (work) => runInSlot(idleQueue, work, () => {}),
  }
}
