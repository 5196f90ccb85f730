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

/** The request's host, its store and shared services, before authentication. */
export type Visit = {
  host: string
  /** For rate limits; empty when a shared page is rendered. */
  client_address: string
  isPlatform: boolean
  rules: HostRules
  /** Cookies are sent over https only. */
  isSecure: boolean
  /** Developer pages, never in production. */
  hasDevPages: boolean
  store: StoreAtHost | null
  /** Company whose store has proven this host, also while that store is closed. */
  host_company_id: string | null
  /** Error of the host lookup. */
  host_fault: unknown
  refused: Refused | null
  database: Database
  /** Data shared by all pages of a store. */
  facts: KeptFacts<StoreFacts>
  trade: Trade
  /** Set when the database was lost during the request, so that the page can report it. */
  isDatabaseLost: boolean
  /** Set when no page of the store matched: paths of all its pages. */
  ownPages: readonly string[] | null
  /** Set when a staff page was requested without a valid session. */
  isSignedOut: boolean
  /** Set when a search found nothing: the search term. */
  missedSearch: string | null
  /** For the request log. */
  way: string | null
  who: { staff_id: string } | { customer_id: string } | null
  onFault(fault: unknown): void
  /** Application keys by purpose. */
  keysFor: KeysFor
}

export const visitContext = createContext<Visit>()

/** `devStore` is shown on every host, for trying a shop before its domain is set up. */
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
      // A lost database changes the status to 503, even if a page shows the error itself.
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

/** Normalises a valid host; invalid ones are returned unchanged. */
export function nameOfHost(hostHeader: string, rules: HostRules): string {
  const judged = hostFrom(hostHeader, rules)
  return judged === 'domainInvalid' ? hostHeader : judged.host
}

/** Staff can sign in only on the platform host and on proven hosts. */
export function hasStaff({
  isPlatform,
  host_company_id,
}: Pick<Visit, 'isPlatform' | 'host_company_id'>): boolean {
  return isPlatform || host_company_id !== null
}

/** Returns the database handle of an anonymous visitor, or the refusal for this host. */
export function shopOf({ database, store, refused: refusal }: Visit): Visitor | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  const { company_id, store_id } = store
  return database.through({ as: 'visitor', company_id, store_id })
}

/** Returns the handle for customer sign-in and sign-out, which has no other access. */
export function signInDeskOf(visit: Visit): Scoped<'customer_auth'> | Refused {
  const shop = shopOf(visit)
  return isRefused(shop) ? shop : visit.database.through({ ...shop.scope, as: 'customer_auth' })
}
