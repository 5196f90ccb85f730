import { createContext } from 'react-router'
import { refused, type Refused } from '#domain/errors.ts'
import type { Database, Visitor } from '../database/database.ts'
import { isUnreachable } from '../database/faults.ts'
import { findOpenStore, type StoreKey } from '../stores/stores.ts'

/** What a request is about before anyone asks who sent it: a host, and the open store that it names. */
export type Visit = {
  request_id: string
  host: string
  store: StoreKey | null
  refused: Refused | null
  database: Database
  /** Set when the database was lost on the way, so that the page says so instead of blaming itself. */
  isDatabaseLost: boolean
  onFault(fault: unknown): void
}

export const visitContext = createContext<Visit>()

type Arrival = Pick<Visit, 'request_id' | 'database' | 'onFault'>

export async function visitTo(host: string, arrival: Arrival): Promise<Visit> {
  const { database } = arrival
  const visit: Visit = { ...arrival, host, store: null, refused: null, isDatabaseLost: false }
  try {
    visit.store = await findOpenStore(database.through({ as: 'router' }), host)
    if (!visit.store) visit.refused = refused('storeUnknown', { values: { domain: host } })
  } catch (fault) {
    if (!isUnreachable(fault)) throw fault
    visit.refused = refused('databaseUnreachable')
  }
  return visit
}

export function visitRefused(host: string, arrival: Arrival, refusal: Refused): Visit {
  return { ...arrival, host, store: null, refused: refusal, isDatabaseLost: false }
}

/** The shop as any visitor sees it, or the reason why there is none at this address. */
export function shopOf({ database, store, refused: refusal }: Visit): Visitor | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  return database.through({ as: 'visitor', ...store })
}
