import type { Customer, Database, Scoped } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { findSession, renewSession, listSessions } from './sessions.ts'

export type SignedIn = {
  shop: Customer
  customer: {
    id: string
    name: string
    email: string
    email_verified: boolean
    phone: string
    address: string
  }
  session: { id: string; expires_at: Date }
}

/** Returns `null` for an invalid token. Extends the session, with a write at most every few minutes. */
export async function readSession(
  database: Database,
  auth: Scoped<'customer_auth'>,
  token: string,
): Promise<SignedIn | null> {
  const row = await findSession(auth, hashToken(token))
  if (!row) return null
  const { session_id, expires_at, is_due, ...customer } = row
  const renewed = is_due ? await renewSession(auth, session_id) : expires_at
  if (!renewed) return null
  const shop = database.scoped({ ...auth.scope, as: 'customer', customer_id: customer.id })
  return { shop, customer, session: { id: session_id, expires_at: renewed } }
}

/** Returns the customer's database handle. Does not extend the session: an open page that polls is not activity. */
export async function checkSession(
  database: Database,
  auth: Scoped<'customer_auth'>,
  token: string,
): Promise<Customer | null> {
  const session = await findSession(auth, hashToken(token))
  return session && database.scoped({ ...auth.scope, as: 'customer', customer_id: session.id })
}

export function listOwnSessions(auth: Scoped<'customer_auth'>, customer_id: string) {
  return listSessions(auth, customer_id)
}
