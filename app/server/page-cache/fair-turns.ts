import { openShares, type Shares } from './shares.ts'

export type FairTurns = {
  /** Runs the work when the party's turn comes; `null` if too much of that party is already waiting. */
  take<Made>(party: string, work: () => Promise<Made>): Promise<Made> | null
  isFull(party: string): boolean
  /** Runs the work when no other work is waiting. */
  spare<Made>(work: () => Promise<Made>): Promise<Made>
}

export type Places = { atOnce: number; ofOneParty: number; waitingOfOneParty: number }

type Party = { underWay: number; waiting: (() => void)[]; taken: number; lookedAt: number }

/**
 * Round robin between parties with a limit per party. Parties with much recent work wait for those with little,
 * and a party that is not alone is limited to its share, so that the machine stays mostly idle and fast.
 */
export function fairTurns(
  { atOnce, ofOneParty, waitingOfOneParty }: Places,
  shares: Pick<Shares, 'begins' | 'untilNext' | 'soon'> = openShares(),
): FairTurns {
  const parties = new Map<string, Party>()
  const spares: (() => void)[] = []
  let underWay = 0
  let looking: NodeJS.Timeout | undefined

  function seatNext() {
    while (underWay < atOnce) {
      const start = nextInTurn() ?? (isAnyoneWaiting() ? undefined : spares.shift())
      if (!start) return
      underWay += 1
      start()
    }
  }

  function nextInTurn(): (() => void) | undefined {
    for (const [name, party] of parties) {
      if (isForgotten(party)) parties.delete(name)
      if (party.waiting.length === 0 || party.underWay >= ofOneParty) continue
      if (isBesideTheModest(party)) continue
      const left = shares.untilNext(name)
      if (left > 0) {
        lookAgain(left)
        continue
      }
      shares.begins(name)
      party.underWay += 1
      party.taken = takenOfLate(party) + 1
      party.lookedAt = performance.now()
      // Moves the party to the end of the order.
      parties.delete(name)
      parties.set(name, party)
      return party.waiting.shift()
    }
    return undefined
  }

  // A party that only waits for its share is not started by finishing work, so a timer is needed.
  function lookAgain(milliseconds: number): void {
    looking ??= setTimeout(() => {
      looking = undefined
      seatNext()
    }, milliseconds)
  }

  // Ignores parties that wait for their share.
  function isAnyoneWaiting(): boolean {
    return [...parties].some(
      ([name, { waiting }]) => waiting.length > 0 && shares.untilNext(name) === 0,
    )
  }

  function isBesideTheModest(party: Party): boolean {
    const much = takenOfLate(party)
    return [...parties.values()].some(
      (other) => other !== party && other.underWay > 0 && takenOfLate(other) * 3 < much,
    )
  }

  async function inSeat<Made>(
    line: (() => void)[],
    work: () => Promise<Made>,
    leave: () => void,
  ): Promise<Made> {
    await new Promise<void>((start) => {
      line.push(start)
      seatNext()
    })
    try {
      return await work()
    } finally {
      underWay -= 1
      leave()
      seatNext()
    }
  }

  function isFull(name: string): boolean {
    // Refuses work that its share would not allow within a second.
    const most = Math.min(waitingOfOneParty, shares.soon(name))
    return (parties.get(name)?.waiting.length ?? 0) >= most
  }

  return {
    isFull,
    take(name, work) {
      if (isFull(name)) return null
      const party = parties.get(name) ?? { underWay: 0, waiting: [], taken: 0, lookedAt: 0 }
      parties.set(name, party)
      return inSeat(party.waiting, work, () => {
        party.underWay -= 1
      })
    },
    spare: (work) => inSeat(spares, work, () => {}),
  }
}

/** True for idle parties whose recent use is negligible. */
function isForgotten(party: Party): boolean {
  return party.underWay === 0 && party.waiting.length === 0 && takenOfLate(party) < 0.1
}

/** Recent runs, with a half-life of one second. */
function takenOfLate({ taken, lookedAt }: Party): number {
  return taken * 2 ** ((lookedAt - performance.now()) / 1_000)
}
