import type { Refused } from '#shared/errors/errors.ts'
import type { Claim } from './claims.ts'

/** A company that is managed at another origin, for a person whose account is kept here. */
export type ExternalCompany = { company: string; name: string; host: string; href: string }

/** A sign-in that another origin has asked for continues at this path, and carries the query through its steps. */
export type SignInReturn = { host: string; path: string; query: Record<string, string> }

/** Several installations share unique names and the accounts of staff. By default there is one. */
export type Federation<Auth> = {
  /** Claims a host for a company; undefined if no other installation can have it. */
  claimHost(host: string, company_id: string): Claim | undefined
  claimAddress(email: string): Claim | undefined
  /** Returns the origin that keeps the account of an address; null if that is here, or unknown at the moment. */
  findAccountOrigin(
    asker: { auth: Auth; client_address: string },
    email: string,
  ): Promise<string | null | Refused>
  /** Returns the path that signs in with an account that another origin keeps; null if all are here. */
  getSignInPath(account?: { origin: string | null; staff_id: string }): string | null
  /** Returns the path that signs in an invited person with such an account; null if there is none. */
  findInvitedSignIn(email: string, invitation: string): Promise<string | null>
  findSignInReturn(query: URLSearchParams): SignInReturn | null
  listCompanies(auth: Auth, staff_id: string): Promise<ExternalCompany[]>
  /** Ends the sessions of an account at other origins soon. */
  closeSessions(tx: Auth, staff_id: string): Promise<void>
  /** Runs once a minute. */
  sync(auth: Auth): Promise<void>
  createTasks(auth: Auth): Record<string, (job: { data: unknown }) => Promise<void>>
  close(): Promise<void>
}

export const standalone: Federation<unknown> = {
  claimHost: () => undefined,
  claimAddress: () => undefined,
  findAccountOrigin: async () => null,
  getSignInPath: () => null,
  findInvitedSignIn: async () => null,
  findSignInReturn: () => null,
  listCompanies: async () => [],
  closeSessions: async () => {},
  sync: async () => {},
  createTasks: () => ({}),
  close: async () => {},
}
