import { openShares, type Shares } from './shares.ts'

export type FairTurns = {
  /** Does the work in its party's turn; `null`, at once, when too many of that party wait already. */
  take<Made>(party: string, work: () => Promise<Made>): Promise<Made> | null
  /** Whether work of this party would not be taken on. */
  isFull(party: string): boolean
  /** Does the work when nobody waits for a turn. */
  spare<Made>(work: () => Promise<Made>): Promise<Made>
}

export type Places = { atOnce: number; ofOneParty: number; waitingOfOneParty: number }

type Party = { underWay: number; waiting: (() => void)[]; taken: number; lookedAt: number }

/**
 * Lets so many pieces of work go on at a time. Parties that wait take turns whatever they bring, and none may take all
 * places, so that one with a hundred in the queue is no reason for another to wait. Work that goes on together slows
 * each other down, so whoever had much of late begins nothing beside one who had little. And who is not alone has no
 * more than its share: the machine has to be idle for most of the time to be quick for whoever comes.
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
      // To the end of the row of parties.
      parties.delete(name)
      parties.set(name, party)
      return party.waiting.shift()
    }
    return undefined
  }

  // Whoever waits for their share alone is let in by nobody who leaves.
  function lookAgain(milliseconds: number): void {
    looking ??= setTimeout(() => {
      looking = undefined
      seatNext()
    }, milliseconds)
  }

  // For a turn, that is, and not for its share.
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
    // Who waits for a share hears within a second that it is not for them.
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

/** Who has nothing here, and has had so little that it makes no difference any more. */
function isForgotten(party: Party): boolean {
  return party.underWay === 0 && party.waiting.length === 0 && takenOfLate(party) < 0.1
}

/** How many turns; one that is a second old counts half. */
function takenOfLate({ taken, lookedAt }: Party): number {
  return taken * 2 ** ((lookedAt - performance.now()) / 1_000)
}
