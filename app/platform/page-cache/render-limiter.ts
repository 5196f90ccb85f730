import { openShares, type Shares } from './shares.ts'

export type RenderLimiter = {
  /** Runs the work when the party's turn comes; `null` if too much of that party is already waiting. */
  run<Result>(party: string, work: () => Promise<Result>): Promise<Result> | null
  isFull(party: string): boolean
  /** Runs the work while no visitor waits, or after a second at the latest where a slot is free. */
  runWhenIdle<Result>(work: () => Promise<Result>): Promise<Result>
}

export type RenderLimits = {
  maxConcurrent: number
  maxPerParty: number
  maxWaitingPerParty: number
}

type Party = { running: number; waiting: (() => void)[] }

// Rendering takes a few milliseconds, so waiting behind a hundred pages is short. Two per store: one waits for
// the database while another renders; a third only slows both.
const defaultLimits: RenderLimits = { maxConcurrent: 6, maxPerParty: 2, maxWaitingPerParty: 100 }

/** In milliseconds: visitors request related files right after a page. */
const quietTime = 25
const maxIdleWait = 1_000

/** Idle work takes this share of one core: a store that changes constantly slows only its own visitors. */
const idleShare = 0.25

/**
 * Decides when a page is rendered. Parties take turns, each with a limit. A party that is not alone is limited to
 * its share, and one far ahead of its share waits for one that is not: the machine stays mostly idle and fast.
 */
export function openRenderLimiter({
  limits: { maxConcurrent, maxPerParty, maxWaitingPerParty } = defaultLimits,
  shares = openShares(),
}: {
  limits?: RenderLimits
  shares?: Omit<Shares, 'recordRemoteRender'> | undefined
} = {}): RenderLimiter {
  const parties = new Map<string, Party>()
  const idleQueue: { start: () => void; since: number }[] = []
  let running = 0
  let lastDoneAt = -Infinity
  let restsUntil = -Infinity
  let retryTimer: NodeJS.Timeout | undefined
  let retriesAt = Infinity

  function startNext() {
    while (running < maxConcurrent) {
      const start = takeNext() ?? takeIdle()
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

  function takeIdle(): (() => void) | undefined {
    const [first] = idleQueue
    if (!first || hasReadyParty()) return undefined
    const quietAt = parties.size > 0 ? Infinity : lastDoneAt + quietTime
    const startsAt = Math.max(restsUntil, Math.min(quietAt, first.since + maxIdleWait))
    const delay = startsAt - performance.now()
    if (delay > 0) {
      retryLater(delay)
      return undefined
    }
    restsUntil = Infinity
    idleQueue.shift()
    return first.start
  }

  // Work that waits for its time is not started by other work that ends.
  function retryLater(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (at >= retriesAt) return
    clearTimeout(retryTimer)
    retriesAt = at
    retryTimer = setTimeout(() => {
      retriesAt = Infinity
      startNext()
    }, milliseconds).unref()
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
    queue: (start: () => void) => void,
    work: () => Promise<Result>,
    onDone: () => void,
  ): Promise<Result> {
    await new Promise<void>((start) => {
      queue(start)
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
      return runInSlot(
        (start) => party.waiting.push(start),
        work,
        () => {
          lastDoneAt = performance.now()
          party.running -= 1
          if (party.running === 0 && party.waiting.length === 0) parties.delete(name)
        },
      )
    },
    runWhenIdle(work) {
      let startedAt = 0
      return runInSlot(
        (start) => idleQueue.push({ start, since: performance.now() }),
        () => {
          startedAt = performance.now()
          return work()
        },
        () => {
          const now = performance.now()
          restsUntil = now + (now - startedAt) * (1 / idleShare - 1)
        },
      )
    },
  }
}
