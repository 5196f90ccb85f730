import { createContext } from 'react-router'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { hostFrom, type HostRules } from '#domain/host.ts'
import type { Database, Scoped, Visitor } from '../database/database.ts'
import { isUnreachable } from '../database/faults.ts'
import type { Silence } from '../database/silence.ts'
import type { KeptFacts } from '../page-cache/kept-facts.ts'
import type { Trade } from '../payments/trade.ts'
import type { KeysFor } from '../secrets/keys.ts'
import type { StoreFacts } from '../stores/read-storefront.ts'
import { findStoreAtHost, type StoreAtHost } from '../stores/stores.ts'

/** What a request is about before anyone asks who sent it: a host, and the open store that it names. */
export type Visit = {
  host: string
  /** Where the request comes from, for counting attempts; empty where a page is made for everybody. */
  client_address: string
  isPlatform: boolean
  /** What a host must look like to be one. */
  rules: HostRules
  /** Cookies travel over https alone. */
  isSecure: boolean
  /** Pages for those who build shops; never in production. */
  hasDevPages: boolean
  store: StoreAtHost | null
  /** The company whose store has proven this host, also while that store is closed. */
  host_company_id: string | null
  /** What kept the host from being looked up. */
  host_fault: unknown
  refused: Refused | null
  database: Database
  /** What stands around all pages of a store. */
  facts: KeptFacts<StoreFacts>
  trade: Trade
  /** Set when the database was lost on the way, so that the page says so instead of blaming itself. */
  isDatabaseLost: boolean
  /** Set when a page was looked for among those that the store made itself, and was not there: where all of them are. */
  ownPages: readonly string[] | null
  /** Set when a page of the staff was asked for by somebody who is not signed in, or no longer. */
  isSignedOut: boolean
  /** Set when a search on this page found nothing: its words. */
  missedSearch: string | null
  /** For the log, of what is noted there: by which route it went, and who turned out to have sent it. */
  way: string | null
  who: { staff_id: string } | { customer_id: string } | null
  onFault(fault: unknown): void
  /** The keys of the house for one purpose. */
  keysFor: KeysFor
}

export const visitContext = createContext<Visit>()

/** With a store named here, every host shows it: for trying a shop under an address that is not yet its own. */
export type ArrivalRules = HostRules & { devStore: string | undefined }

export async function arrive(
  hostHeader: string,
  rules: ArrivalRules,
  {
    unlessSilent = (ask) => ask(),
    ...arrival
  }: Pick<Visit, 'database' | 'facts' | 'trade' | 'onFault' | 'keysFor' | 'client_address'> & {
    unlessSilent?: Silence['unlessOn']
  },
  known: StoreAtHost | null = null,
): Promise<Visit> {
  const judged = hostFrom(hostHeader, rules)
  const host = nameOfHost(hostHeader, rules)
  const { platformHost, allowDevelopmentHosts } = rules
  const visit: Visit = {
    ...arrival,
    host,
    isPlatform: host === platformHost,
    rules: { platformHost, allowDevelopmentHosts },
    isSecure: !allowDevelopmentHosts,
    hasDevPages: allowDevelopmentHosts,
    store: null,
    host_company_id: null,
    host_fault: null,
    refused: null,
    isDatabaseLost: false,
    ownPages: null,
    isSignedOut: false,
    missedSearch: null,
    way: null,
    who: null,
    onFault(fault) {
      // Whoever says in their own words that something failed says so with a status that is worth another try.
      if (isUnreachable(fault)) visit.isDatabaseLost = true
      arrival.onFault(fault)
    },
  }
  if (judged === 'domainInvalid') return { ...visit, refused: refused('domainInvalid') }
  try {
    const router = arrival.database.through({ as: 'router' })
    const found = known
      ? { ...known, active: true }
      : await unlessSilent(() => findStoreAtHost(router, rules.devStore ?? host))
    visit.store = found?.active ? found : null
    visit.host_company_id = found?.company_id ?? null
    if (!visit.store) visit.refused = refused('storeUnknown', { values: { domain: host } })
  } catch (fault) {
    if (!isUnreachable(fault)) throw fault
    visit.host_fault = fault
    visit.refused = refused('databaseUnreachable')
  }
  return visit
}

/** The same for every spelling of a host; what is none stays as it is. */
export function nameOfHost(hostHeader: string, rules: HostRules): string {
  const judged = hostFrom(hostHeader, rules)
  return judged === 'domainInvalid' ? hostHeader : judged.host
}

/** Whether staff can be signed in at this host at all: the platform's, or one that a store has proven. */
export function hasStaff({
  isPlatform,
  host_company_id,
}: Pick<Visit, 'isPlatform' | 'host_company_id'>): boolean {
  return isPlatform || host_company_id !== null
}

/** The shop as any visitor sees it, or the reason why there is none at this address. */
export function shopOf({ database, store, refused: refusal }: Visit): Visitor | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  const { company_id, store_id } = store
  return database.through({ as: 'visitor', company_id, store_id })
}

/** The hand that signs the shop's customers in and out, and sees nothing else of it. */
export function signInDeskOf(visit: Visit): Scoped<'customer_auth'> | Refused {
  const shop = shopOf(visit)
  return isRefused(shop) ? shop : visit.database.through({ ...shop.scope, as: 'customer_auth' })
}
