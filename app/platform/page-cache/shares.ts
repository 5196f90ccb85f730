import { cacheTimes } from '#shared/durations.ts'

export type Shares = {
  /** Records a render in this process. */
  recordRender(party: string): void
  /** Records a render in another process. */
  recordRemoteRender(party: string): void
  /** Milliseconds until the party may render again; 0 if it is alone. */
  getDelay(party: string): number
  /** Number of renders possible within a second. */
  countSoon(party: string): number
  /** Number of renders by which the party is ahead of its share. */
  countAhead(party: string): number
}

type Grant = { perSecond: number; burst: number }

// Ten new pages a second leave a process 90 % idle. The burst of 100 covers a large shop after a save; the
// second bucket limits how fast it is spent.
const grantsPerProcess: readonly Grant[] = [
  { perSecond: 10, burst: 100 },
  { perSecond: 30, burst: 10 },
]

// Requests for unknown hosts; they do not count as a competing party.
const unknownParty = ''

/**
 * A token bucket per party. Every process tracks all parties, because a party's visitors may be connected to
 * different processes.
 */
export function openShares({
  processes = 1,
  notify = (_party: string) => {},
  now = () => performance.now(),
} = {}): Shares {
  const grants = grantsPerProcess.map(({ perSecond, burst }) => ({
    perSecond: perSecond * processes,
    burst: burst * processes,
  }))
  const buckets = new Map<string, { tokens: number[]; countedAt: number }>()
  // Two parties are enough to tell that neither is alone.
  let recentParties: { party: string; at: number }[] = []

  /** Tokens of a party, one number per grant. */
  function getTokens(party: string): number[] {
    const bucket = buckets.get(party)
    const seconds = bucket ? (now() - bucket.countedAt) / 1_000 : Infinity
    return grants.map(({ perSecond, burst }, index) =>
      Math.min(burst, (bucket?.tokens[index] ?? burst) + seconds * perSecond),
    )
  }

  function countAhead(party: string): number {
    const tokens = getTokens(party)
    return Math.max(...grants.map(({ burst }, index) => burst - (tokens[index] ?? 0)))
  }

  function takeToken(party: string): void {
    if (party !== unknownParty) {
      const other = recentParties.find((one) => one.party !== party)
      recentParties = [{ party, at: now() }, ...(other ? [other] : [])]
    }
    const tokens = getTokens(party).map((one) => Math.max(0, one - 1))
    // Moves the party to the end; full buckets at the start are removed.
    buckets.delete(party)
    buckets.set(party, { tokens, countedAt: now() })
    for (const [oldest] of buckets) {
      if (countAhead(oldest) > 0) break
      buckets.delete(oldest)
    }
  }

  function getTokenDelay(party: string): number {
    const tokens = getTokens(party)
    const waits = grants.map(({ perSecond }, index) => (1 - (tokens[index] ?? 0)) / perSecond)
    return Math.max(0, ...waits) * 1_000
  }

  function countTokensSoon(party: string): number {
    const tokens = getTokens(party)
    return Math.min(...grants.map(({ perSecond }, index) => (tokens[index] ?? 0) + perSecond))
  }

  function isAlone(party: string): boolean {
    return !recentParties.some(
      (one) => one.party !== party && now() - one.at < cacheTimes.activeVisitor,
    )
  }

  return {
    recordRender(party) {
      takeToken(party)
      notify(party)
    },
    recordRemoteRender: takeToken,
    getDelay: (party) => (isAlone(party) ? 0 : getTokenDelay(party)),
    countSoon: (party) => (isAlone(party) ? Infinity : countTokensSoon(party)),
    countAhead,
  }
}
