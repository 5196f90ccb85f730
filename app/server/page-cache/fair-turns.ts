export type FairTurns = {
  /** Does the work in its party's turn; `null`, at once, when too many of that party wait already. */
  take<Made>(party: string, work: () => Promise<Made>): Promise<Made> | null
  /** Does the work when nobody else has any. */
  spare<Made>(work: () => Promise<Made>): Promise<Made>
}

export type Places = { atOnce: number; ofOneParty: number; waitingOfOneParty: number }

type Party = { underWay: number; waiting: (() => void)[] }

/**
 * Lets so many pieces of work go on at a time. Parties that wait take turns whatever they bring, and none may take all
 * places, so that one with a hundred in the queue is no reason for another to wait.
 */
export function fairTurns({ atOnce, ofOneParty, waitingOfOneParty }: Places): FairTurns {
  const parties = new Map<string, Party>()
  const spares: (() => void)[] = []
  let underWay = 0

  function seatNext() {
    while (underWay < atOnce) {
      const start = nextInTurn() ?? spares.shift()
      if (!start) return
      underWay += 1
      start()
    }
  }

  function nextInTurn(): (() => void) | undefined {
    for (const [name, party] of parties) {
      if (party.waiting.length === 0 || party.underWay >= ofOneParty) continue
      party.underWay += 1
      // To the end of the row of parties.
      parties.delete(name)
      parties.set(name, party)
      return party.waiting.shift()
    }
    return undefined
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

  return {
    take(name, work) {
      const party = parties.get(name) ?? { underWay: 0, waiting: [] }
      if (party.waiting.length >= waitingOfOneParty) return null
      parties.set(name, party)
      return inSeat(party.waiting, work, () => {
        party.underWay -= 1
        if (party.underWay === 0 && party.waiting.length === 0) parties.delete(name)
      })
    },
    spare: (work) => inSeat(spares, work, () => {}),
  }
}
