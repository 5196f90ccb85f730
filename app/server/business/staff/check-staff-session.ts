import type { Staff } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/crypto/secret-token.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { isSessionOfHost } from './host-company.ts'
import { findSession } from './staff-sessions.ts'

/** Does not extend the session. */
export async function checkStaffSession(
  requestScope: RequestScope,
  token: string,
): Promise<Staff | null> {
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  const session = await findSession(auth, hashToken(token), requestScope.host)
  if (!session || !isSessionOfHost(session, requestScope)) return null
  const { id: session_id, staff_id } = session
  const company_id = session.company_id ?? 'all'
  return requestScope.database.scoped({ as: 'staff', staff_id, company_id, session_id })
}
