import { createContext } from 'react-router'
import { refused, type Refused } from '#domain/errors.ts'
import { hostFrom, type HostRules } from '#domain/host.ts'
import type { Database, Visitor } from '../database/database.ts'
import { isUnreachable } from '../database/faults.ts'
import { findOpenStore, type StoreAtHost } from '../stores/stores.ts'

/** What a request is about before anyone asks who sent it: a host, and the open store that it names. */
export type Visit = {
  host: string
  isPlatform: boolean
  /** Pages for those who build shops; never in production. */
  hasDevPages: boolean
  store: StoreAtHost | null
  refused: Refused | null
  database: Database
  /** Set when the database was lost on the way, so that the page says so instead of blaming itself. */
  isDatabaseLost: boolean
  onFault(fault: unknown): void
}

export const visitContext = createContext<Visit>()

/** With a store named here, every host shows it: for trying a shop under an address that is not yet its own. */
export type ArrivalRules = HostRules & { devStore: string | undefined }

export async function arrive(
  hostHeader: string,
  rules: ArrivalRules,
  arrival: Pick<Visit, 'database' | 'onFault'>,
): Promise<Visit> {
  const judged = hostFrom(hostHeader, rules)
  const host = judged === 'domainInvalid' ? hostHeader : judged.host
  const isPlatform = host === rules.platformHost
  const hasDevPages = rules.allowDevelopmentHosts
  const visit: Visit = {
    ...arrival,
    host,
    isPlatform,
    hasDevPages,
    store: null,
    refused: null,
    isDatabaseLost: false,
  }
  if (judged === 'domainInvalid') return { ...visit, refused: refused('domainInvalid') }
  try {
    visit.store = await findOpenStore(
      arrival.database.through({ as: 'router' }),
      rules.devStore ?? host,
    )
    if (!visit.store) visit.refused = refused('storeUnknown', { values: { domain: host } })
  } catch (fault) {
    if (!isUnreachable(fault)) throw fault
    visit.refused = refused('databaseUnreachable')
  }
  return visit
}

/** The shop as any visitor sees it, or the reason why there is none at this address. */
export function shopOf({ database, store, refused: refusal }: Visit): Visitor | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  const { company_id, store_id } = store
  return database.through({ as: 'visitor', company_id, store_id })
}
