import { isRefused, type Refused } from '#domain/errors/errors.ts'
import type { Customer } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/crypto/secret-token.ts'
import { getCustomerAuthHandle, type RequestScope } from '#server/platform/http/request-scope.ts'
import { findSession, renewSession } from './sessions.ts'

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
  requestScope: RequestScope,
  token: string,
): Promise<SignedIn | Refused | null> {
  const auth = getCustomerAuthHandle(requestScope)
  if (isRefused(auth)) return auth
  const row = await findSession(auth, hashToken(token))
  if (!row) return null
  const { session_id, expires_at, is_due, ...customer } = row
  const renewed = is_due ? await renewSession(auth, session_id) : expires_at
  if (!renewed) return null
  requestScope.actor = { customer_id: customer.id }
  const shop = requestScope.database.scoped({
    ...auth.scope,
    as: 'customer',
    customer_id: customer.id,
  })
  return { shop, customer, session: { id: session_id, expires_at: renewed } }
}
