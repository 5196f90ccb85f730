import { createContext } from 'react-router'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { parseHost, type HostRules } from '#shared/host.ts'
import type { Database, Job, Router, Scoped, Visitor } from '../database/database.ts'
import { isUnreachable } from '../database/database-errors.ts'
import type { CircuitBreaker } from '../database/circuit-breaker.ts'
import type { CachedFacts } from '../page-cache/cached-facts.ts'
import type { ParcelHubs } from '../parcels/parcel-hubs.ts'
import type { PaymentSetup } from '../payments/store-payments.ts'
import type { KeysFor } from '../crypto/keys.ts'
import { findStoreAtHost, type StoreAtHost } from './find-store-at-host.ts'

/** Facts of a request before authentication: its host, the store there, and shared services. */
export type RequestScope = Readonly<{
  host: string
  /** Rate limits count by it; it is empty when a shared page is rendered. */
  client_address: string
  isPlatform: boolean
  rules: HostRules
  /** Cookies are sent over https only. */
  isSecure: boolean
  /** Developer pages, never in production. */
  hasDevPages: boolean
  store: StoreAtHost | null
  /** A store that opens once its check is green; shown in a preview of the staff only. */
  waiting_store: StoreAtHost | null
  /** Company whose store has proven this host, also while that store is closed. */
  host_company_id: string | null
  /** Error of the host lookup. */
  host_fault: unknown
  refused: Refused | null
  database: Database
  /** The time of which the prices are shown, in a preview of the staff. */
  previewed_at: Date | null
  /** A preview of the staff shows the draft of the home page. */
  isDraftShown: boolean
  /** Data shared by all pages of a store. */
  facts: CachedFacts
  paymentSetup: PaymentSetup
  parcelHubs: ParcelHubs
  /** Application keys by purpose. */
  keysFor: KeysFor
}>

export const requestScopeContext = createContext<RequestScope>()

/** `devStore` is shown on every host, for trying a shop before its domain is set up. */
export type RequestScopeRules = HostRules & { devStore: string | undefined }

type Services = Pick<
  RequestScope,
  'database' | 'facts' | 'paymentSetup' | 'parcelHubs' | 'keysFor' | 'client_address'
> & { unlessOpen?: CircuitBreaker['unlessOpen'] }

export async function createRequestScope(
  hostHeader: string,
  rules: RequestScopeRules,
  { unlessOpen = (query) => query(), ...services }: Services,
  known: StoreAtHost | null = null,
): Promise<RequestScope> {
  const host = normalizeHost(hostHeader, rules)
  const { platformHost, allowDevelopmentHosts, shopsBelow, devStore } = rules
  const isInvalid = parseHost(hostHeader, rules) === 'domainInvalid'
  const router = services.database.scoped({ as: 'router' })
  const atHost = isInvalid
    ? { ...noStore, refused: refused('domainInvalid') }
    : known
      ? { ...noStore, store: known, host_company_id: known.company_id }
      : await unlessOpen(() => readHost(router, host, devStore)).catch(toHostFault)
  return {
    ...services,
    ...atHost,
    host,
    isPlatform: host === platformHost,
    rules: { platformHost, allowDevelopmentHosts, shopsBelow },
    isSecure: !allowDevelopmentHosts,
    previewed_at: null,
    isDraftShown: false,
    hasDevPages: allowDevelopmentHosts,
  }
}

type AtHost = Pick<
  RequestScope,
  'store' | 'waiting_store' | 'host_company_id' | 'host_fault' | 'refused'
>

const noStore: AtHost = {
  store: null,
  waiting_store: null,
  host_company_id: null,
  host_fault: null,
  refused: null,
}

async function readHost(
  router: Router,
  host: string,
  devStore: string | undefined,
): Promise<AtHost> {
  const store = await findStoreAtHost(router, devStore ?? host)
  if (store?.active) return { ...noStore, store, host_company_id: store.company_id }
  const waiting_store = store?.isWaiting ? store : null
  return {
    ...noStore,
    waiting_store,
    host_company_id: store?.company_id ?? null,
    refused: refused(waiting_store ? 'storeOpensSoon' : 'storeUnknown', {
      values: { domain: host },
    }),
  }
}

function toHostFault(error: unknown): AtHost {
  if (!isUnreachable(error)) throw error
  return { ...noStore, host_fault: error, refused: refused('databaseUnreachable') }
}

/** Normalises a valid host; invalid ones are returned unchanged. */
export function normalizeHost(hostHeader: string, rules: HostRules): string {
  const parsedHost = parseHost(hostHeader, rules)
  return parsedHost === 'domainInvalid' ? hostHeader : parsedHost.host
}

/** The store that a preview shows at this host: the open one, or the one that waits for its check. */
export function getPreviewableStore({ store, waiting_store }: RequestScope): StoreAtHost | null {
  return store ?? waiting_store
}

/** The scope of a request that shows the prices of another time, the draft of the home page or a store before it opens. */
export function toPreviewScope(scope: RequestScope, { at }: { at: Date | null }): RequestScope {
  return {
    ...scope,
    store: getPreviewableStore(scope),
    refused: scope.waiting_store ? null : scope.refused,
    previewed_at: at ?? new Date(),
    isDraftShown: at === null,
  }
}

/** The handle that reads the draft of the home page, which shoppers cannot; null outside its preview. */
export function getDraftHandle({ isDraftShown, store, database }: RequestScope): Job | null {
  if (!isDraftShown || !store) return null
  const { company_id, store_id } = store
  return database.scoped({ as: 'job', company_id, store_id })
}

/** Returns the database handle of an anonymous visitor, or the refusal for this host. */
export function getVisitorHandle({
  database,
  store,
  refused: refusal,
  previewed_at,
}: RequestScope): Visitor | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  const { company_id, store_id } = store
  return database.scoped({
    as: 'visitor',
    company_id,
    store_id,
    ...(previewed_at && { previewed_at }),
  })
}

/** Returns the handle for customer sign-in and sign-out, which has no other access. */
export function getCustomerAuthHandle(scope: RequestScope): Scoped<'customer_auth'> | Refused {
  const visitor = getVisitorHandle(scope)
  return isRefused(visitor)
    ? visitor
    : scope.database.scoped({ ...visitor.scope, as: 'customer_auth' })
}
