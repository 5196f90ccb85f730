export type Shares = {
  /** Records a render in this process. */
  begins(party: string): void
  /** Records a render in another process. */
  hears(party: string): void
  /** Milliseconds until the party may render again; 0 if it is alone. */
  untilNext(party: string): number
  /** Number of renders possible within a second. */
  soon(party: string): number
}

type Grant = { perSecond: number; atOnce: number }

// Ten new pages a second leave a process 90 % idle. The burst of 100 covers a large shop after a save; the
// second bucket limits how fast it is spent.
const ofEachProcess: readonly Grant[] = [
  { perSecond: 10, atOnce: 100 },
  { perSecond: 30, atOnce: 10 },
]

// Milliseconds in which an active visitor usually requests another page.
const staying = 10_000

// Requests for unknown hosts; they do not count as a competing party.
const nobody = ''

/**
 * A token bucket per party. Every process tracks all parties, because a party's visitors may be connected to
 * different processes.
 */
export function openShares({
  processes = 1,
  tell = (_party: string) => {},
  now = () => performance.now(),
} = {}): Shares {
  const grants = ofEachProcess.map(({ perSecond, atOnce }) => ({
    perSecond: perSecond * processes,
    atOnce: atOnce * processes,
  }))
  const purses = new Map<string, { coins: number[]; countedAt: number }>()
  // Two parties are enough to tell that neither is alone.
  let latest: { party: string; at: number }[] = []

  /** Tokens of a party, one number per grant. */
  function coinsOf(party: string): number[] {
    const purse = purses.get(party)
    const seconds = purse ? (now() - purse.countedAt) / 1_000 : Infinity
    return grants.map(({ perSecond, atOnce }, which) =>
      Math.min(atOnce, (purse?.coins[which] ?? atOnce) + seconds * perSecond),
    )
  }

  function take(party: string): void {
    if (party !== nobody) {
      const other = latest.find((one) => one.party !== party)
      latest = [{ party, at: now() }, ...(other ? [other] : [])]
    }
    const coins = coinsOf(party).map((one) => Math.max(0, one - 1))
    // Moves the party to the end; full buckets at the start are removed.
    purses.delete(party)
    purses.set(party, { coins, countedAt: now() })
    for (const [oldest] of purses) {
      if (!isFull(coinsOf(oldest))) break
      purses.delete(oldest)
    }
  }

  function isFull(coins: number[]): boolean {
    return grants.every(({ atOnce }, which) => coins[which] === atOnce)
  }

  function untilCoins(party: string): number {
    const coins = coinsOf(party)
    const waits = grants.map(({ perSecond }, which) => (1 - (coins[which] ?? 0)) / perSecond)
    return Math.max(0, ...waits) * 1_000
  }

  function coinsSoon(party: string): number {
    const coins = coinsOf(party)
    return Math.min(...grants.map(({ perSecond }, which) => (coins[which] ?? 0) + perSecond))
  }

  function isAlone(party: string): boolean {
    return !latest.some((one) => one.party !== party && now() - one.at < staying)
  }

  return {
    begins(party) {
      take(party)
      tell(party)
    },
    hears: take,
    untilNext: (party) => (isAlone(party) ? 0 : untilCoins(party)),
    soon: (party) => (isAlone(party) ? Infinity : coinsSoon(party)),
  }
}
