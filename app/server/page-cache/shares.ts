export type Shares = {
  /** A new page is begun here for a party. */
  begins(party: string): void
  /** One is begun by another process that serves the same parties. */
  hears(party: string): void
  /** In how many milliseconds a party may have its next one; who is alone may have it now. */
  untilNext(party: string): number
  /** How many it may have within a second. */
  soon(party: string): number
}

type Grant = { perSecond: number; atOnce: number }

// A process that makes ten new pages a second is idle for nine tenths of it, and answers whoever comes as if nobody else
// were there. A purse that has filled up holds enough for all pages of a large shop, which are new after a save; three
// times the share is how fast it may be spent.
const ofEachProcess: readonly Grant[] = [
  { perSecond: 10, atOnce: 100 },
  { perSecond: 30, atOnce: 10 },
]

// Who looks around in a shop asks for the next page within so many milliseconds.
const staying = 10_000

// For whom pages of hosts are made that are no party's: whoever tries such names is no neighbour of a shop.
const nobody = ''

/**
 * Who takes how much of the machine. A purse for each party: a page takes a coin out of it, and coins come back with
 * time. All processes keep the same purses, since the visitors of a party may all be connected to one of them, and its
 * crowd to another.
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
  // Two that are there suffice to know of each that it is not alone.
  let latest: { party: string; at: number }[] = []

  /** What is in the purses of a party, one for each grant. */
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
    // To the end of the row, whose beginning is asked whether it is forgotten.
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
