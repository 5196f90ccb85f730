import { isRefused } from '#domain/errors/errors.ts'
import type { Customer } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/crypto/secret-token.ts'
import { getCustomerAuthHandle, type RequestScope } from '#server/platform/http/request-scope.ts'
import { findSession } from './sessions.ts'

/** Returns the customer's database handle. Does not extend the session: an open page that polls is not activity. */
export async function checkSession(
  requestScope: RequestScope,
  token: string,
): Promise<Customer | null> {
  const auth = getCustomerAuthHandle(requestScope)
  if (isRefused(auth)) return null
  const session = await findSession(auth, hashToken(token))
  return (
    session &&
    requestScope.database.scoped({ ...auth.scope, as: 'customer', customer_id: session.id })
  )
}
