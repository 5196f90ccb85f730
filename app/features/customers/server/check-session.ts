import type { Customer, Database, Scoped } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { findSession } from './sessions.ts'

/** Returns the customer's database handle. Does not extend the session: an open page that polls is not activity. */
export async function checkSession(
  database: Database,
  auth: Scoped<'customer_auth'>,
  token: string,
): Promise<Customer | null> {
  const session = await findSession(auth, hashToken(token))
  return session && database.scoped({ ...auth.scope, as: 'customer', customer_id: session.id })
}
