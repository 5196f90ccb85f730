import type { Staff } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import type { StaffHost } from './staff-host.ts'
import { isSessionOfHost } from './host-company.ts'
import { findSession } from './staff-sessions.ts'

/** Does not extend the session. */
export async function checkStaffSession(
  staffHost: StaffHost,
  token: string,
): Promise<Staff | null> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const session = await findSession(auth, hashToken(token), staffHost.host)
  if (!session || !isSessionOfHost(session, staffHost)) return null
  const { id: session_id, staff_id } = session
  const company_id = session.company_id ?? 'all'
  return staffHost.database.scoped({ as: 'staff', staff_id, company_id, session_id })
}
