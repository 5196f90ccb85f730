import { limits } from '#shared/limits.ts'
import { inTransaction } from '#platform/database/database.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'
import type { StaffHost } from './staff-host.ts'
import { getHostCompanyId, hasStaff } from './host-company.ts'
import { readFactorStatus } from './read-security.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  type ExternalSignIn,
  type SessionStrength,
} from './staff-sessions.ts'

/** The browser's name and the token of the session to replace. */
export type Browser = { user_agent: string; token: string | null }

export type StartedSession = { token: string; staff_id: string }

/** Only the token's hash is stored. */
export async function startStaffSession(
  staffHost: StaffHost,
  staff_id: string,
  { user_agent, token: oldToken }: Browser,
  method: Exclude<SessionStrength, 'exempt'>,
  external: ExternalSignIn | null = null,
): Promise<StartedSession> {
  const company_id = getHostCompanyId(staffHost)
  if (!hasStaff(staffHost)) throw new Error('no staff session is opened at this host')
  const token = createToken()
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const { is_exempt } = await readFactorStatus(staffHost, auth, staff_id)
  await inTransaction(auth, async (tx) => {
    await deleteExpiredSessions(tx, staff_id)
    if (oldToken) await deleteSession(tx, hashToken(oldToken))
    await insertSession(tx, hashToken(token), {
      staff_id,
      company_id,
      host: staffHost.host,
      user_agent: user_agent.slice(0, limits.userAgent),
      ip_address: staffHost.client_address,
      strength: is_exempt ? 'exempt' : method,
      external,
    })
  })
  return { token, staff_id }
}
