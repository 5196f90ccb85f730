import { limits } from '#domain/shared/limits.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { hashToken, createToken } from '#server/platform/crypto/secret-token.ts'
import { hasStaff, type RequestScope } from '#server/platform/http/request-scope.ts'
import { getHostCompanyId } from './host-company.ts'
import { readFactorStatus } from './factor-status.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  type SessionStrength,
} from './staff-sessions.ts'

/** The browser's name and the token of the session to replace. */
export type Browser = { user_agent: string; token: string | null }

/** Returns the new session's token; only its hash is stored. */
export async function startStaffSession(
  requestScope: RequestScope,
  staff_id: string,
  { user_agent, token: oldToken }: Browser,
  method: Exclude<SessionStrength, 'exempt'>,
): Promise<string> {
  const company_id = getHostCompanyId(requestScope)
  if (!hasStaff(requestScope)) throw new Error('no staff session is opened at this host')
  const token = createToken()
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  const { is_exempt } = await readFactorStatus(requestScope, auth, staff_id)
  await inTransaction(auth, async (tx) => {
    await deleteExpiredSessions(tx, staff_id)
    if (oldToken) await deleteSession(tx, hashToken(oldToken))
    await insertSession(tx, hashToken(token), {
      staff_id,
      company_id,
      host: requestScope.host,
      user_agent: user_agent.slice(0, limits.userAgent),
      ip_address: requestScope.client_address,
      strength: is_exempt ? 'exempt' : method,
    })
  })
  requestScope.actor = { staff_id }
  return token
}
