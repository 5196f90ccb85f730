import type { Staff } from '../database/database.ts'
import { hashOfToken } from '../http/secret-token.ts'
import type { Visit } from '../http/visit.ts'
import { isAtHome } from './company-of-host.ts'
import { findSession } from './staff-sessions.ts'

/** Does not extend the session. */
export async function checkStaffSession(visit: Visit, token: string): Promise<Staff | null> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const session = await findSession(auth, hashOfToken(token), visit.host)
  if (!session || !isAtHome(session, visit)) return null
  const { id: session_id, staff_id } = session
  const company_id = session.company_id ?? 'all'
  return visit.database.through({ as: 'staff', staff_id, company_id, session_id })
}
