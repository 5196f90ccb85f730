import type { FairTurns } from './fair-turns.ts'

export type Parties = {
  /** In whose turns a host's pages are made; `null` when too many hosts wait to be told apart. */
  of(name: string): string | Promise<string | null>
}

type LookUp = (name: string) => Promise<string | undefined>

/**
 * Whose a host is has to be asked before its pages can wait their turn, and is asked once for all who wait at it. What
 * it was stays good enough for this when the host has to be looked up again: only turns are given out by it. Hosts that
 * nobody has share one party, however many there are.
 */
export function openParties(turns: FairTurns, lookUp: LookUp): Parties {
  const known = new Map<string, string>()
  const asking = new Map<string, Promise<string | null>>()

  async function ask(name: string): Promise<string | null> {
    const store_id = await turns.take(strangers, async () => (await lookUp(name)) ?? strangers)
    if (store_id !== null && store_id !== strangers) known.set(name, store_id)
    return store_id
  }

  return {
    of(name) {
      const party = known.get(name) ?? asking.get(name)
      if (party !== undefined) return party
      const asked = ask(name).finally(() => asking.delete(name))
      asking.set(name, asked)
      return asked
    },
  }
}

// No store is called like this.
const strangers = ''
