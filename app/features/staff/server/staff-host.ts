import type { HostRules } from '#shared/host.ts'
import type { KeysFor } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/database/database.ts'

/** The host that staff sign in at, and what their sign-in depends on. */
export type StaffHost = Readonly<{
  database: Database
  keysFor: KeysFor
  host: string
  rules: HostRules
  isPlatform: boolean
  /** Company whose store has proven this host. */
  host_company_id: string | null
  /** Error of the host lookup. */
  host_fault: unknown
  /** The store shown at this host. */
  store: { store_id: string } | null
  /** A store that is not open yet, at its own host. */
  waiting_store: { store_id: string } | null
  client_address: string
  /** Demo accounts need no second factor; never in production. */
  hasDevPages: boolean
}>
