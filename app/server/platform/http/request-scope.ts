import { createContext } from 'react-router'
import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { parseHost, type HostRules } from '#domain/shared/host.ts'
import type { Database, Scoped, Visitor } from '../database/database.ts'
import { isUnreachable } from '../database/database-errors.ts'
import type { CircuitBreaker } from '../database/circuit-breaker.ts'
import type { CachedFacts } from '../page-cache/cached-facts.ts'
import type { PaymentSetup } from '../payments/payment-setup.ts'
import type { KeysFor } from '../crypto/keys.ts'
import type { StoreFacts } from '#server/business/storefront/read-storefront.ts'
import { findStoreAtHost, type StoreAtHost } from './find-store-at-host.ts'

/** The request's host, its store and shared services, before authentication. */
export type RequestScope = {
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
  facts: CachedFacts<StoreFacts>
  paymentSetup: PaymentSetup
  /** Set when the database was lost during the request, so that the page can report it. */
  isDatabaseLost: boolean
  /** Set when no page of the store matched: paths of all its pages. */
  ownPages: readonly string[] | null
  /** Set when a staff page was requested without a valid session. */
  isSignedOut: boolean
  /** Set when a search found nothing: the search term. */
  missedSearch: string | null
  /** For the request log. */
  route: string | null
  actor: { staff_id: string } | { customer_id: string } | null
  onError(error: unknown): void
  /** Application keys by purpose. */
  keysFor: KeysFor
}

export const requestScopeContext = createContext<RequestScope>()

/** `devStore` is shown on every host, for trying a shop before its domain is set up. */
export type RequestScopeRules = HostRules & { devStore: string | undefined }

export async function createRequestScope(
  hostHeader: string,
  rules: RequestScopeRules,
  {
    unlessOpen = (query) => query(),
    ...base
  }: Pick<
    RequestScope,
    'database' | 'facts' | 'paymentSetup' | 'onError' | 'keysFor' | 'client_address'
  > & {
    unlessOpen?: CircuitBreaker['unlessOpen']
  },
  known: StoreAtHost | null = null,
): Promise<RequestScope> {
  const parsedHost = parseHost(hostHeader, rules)
  const host = normalizeHost(hostHeader, rules)
  const { platformHost, allowDevelopmentHosts } = rules
  const scope: RequestScope = {
    ...base,
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
    route: null,
    actor: null,
    onError(error) {
      // A lost database changes the status to 503, even if a page shows the error itself.
      if (isUnreachable(error)) scope.isDatabaseLost = true
      base.onError(error)
    },
  }
  if (parsedHost === 'domainInvalid') return { ...scope, refused: refused('domainInvalid') }
  try {
    const router = base.database.scoped({ as: 'router' })
    const storeAtHost = known
      ? { ...known, active: true }
      : await unlessOpen(() => findStoreAtHost(router, rules.devStore ?? host))
    scope.store = storeAtHost?.active ? storeAtHost : null
    scope.host_company_id = storeAtHost?.company_id ?? null
    if (!scope.store) scope.refused = refused('storeUnknown', { values: { domain: host } })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    scope.host_fault = error
    scope.refused = refused('databaseUnreachable')
  }
  return scope
}

/** Normalises a valid host; invalid ones are returned unchanged. */
export function normalizeHost(hostHeader: string, rules: HostRules): string {
  const parsedHost = parseHost(hostHeader, rules)
  return parsedHost === 'domainInvalid' ? hostHeader : parsedHost.host
}

/** Staff can sign in only on the platform host and on proven hosts. */
export function hasStaff({
  isPlatform,
  host_company_id,
}: Pick<RequestScope, 'isPlatform' | 'host_company_id'>): boolean {
  return isPlatform || host_company_id !== null
}

/** Returns the database handle of an anonymous visitor, or the refusal for this host. */
export function getVisitorHandle({
  database,
  store,
  refused: refusal,
}: RequestScope): Visitor | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  const { company_id, store_id } = store
  return database.scoped({ as: 'visitor', company_id, store_id })
}

/** Returns the handle for customer sign-in and sign-out, which has no other access. */
export function getCustomerAuthHandle(scope: RequestScope): Scoped<'customer_auth'> | Refused {
  const visitor = getVisitorHandle(scope)
  return isRefused(visitor)
    ? visitor
    : scope.database.scoped({ ...visitor.scope, as: 'customer_auth' })
}
