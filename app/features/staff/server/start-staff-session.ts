import { limits } from '#shared/limits.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
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
  browser: Browser,
  method: Exclude<SessionStrength, 'exempt'>,
  external: ExternalSignIn | null = null,
): Promise<StartedSession> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const { is_exempt } = await readFactorStatus(staffHost, auth, staff_id)
  const strength = is_exempt ? 'exempt' : method
  return inTransaction(auth, (tx) =>
    insertStaffSession(tx, staffHost, { staff_id, browser, strength, external }),
  )
}

type NewStaffSession = {
  staff_id: string
  browser: Browser
  strength: SessionStrength
  external?: ExternalSignIn | null
}

export async function insertStaffSession(
  tx: Scoped<'staff_auth'>,
  staffHost: StaffHost,
  { staff_id, browser, strength, external = null }: NewStaffSession,
): Promise<StartedSession> {
  const company_id = getHostCompanyId(staffHost)
  if (!hasStaff(staffHost)) throw new Error('no staff session is opened at this host')
  const token = createToken()
  await deleteExpiredSessions(tx, staff_id)
  if (browser.token) await deleteSession(tx, hashToken(browser.token))
  await insertSession(tx, hashToken(token), {
    staff_id,
    company_id,
    host: staffHost.host,
    user_agent: browser.user_agent.slice(0, limits.userAgent),
    ip_address: staffHost.client_address,
    strength,
    external,
  })
  return { token, staff_id }
}
