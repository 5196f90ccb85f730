import { inOneTransaction } from '../database/database.ts'
import { hashOfToken, newToken } from '../http/secret-token.ts'
import { hasStaff, type Visit } from '../http/visit.ts'
import { companyOfHost } from './company-of-host.ts'
import { readFactorStanding } from './factor-standing.ts'
import {
  deleteDeadSessions,
  deleteSession,
  insertSession,
  type Strength,
} from './staff-sessions.ts'

/** The browser's name and the token of the session to replace. */
export type Browser = { user_agent: string; token: string | null }

const userAgentMost = 300

/** Returns the new session's token; only its hash is stored. */
export async function startStaffSession(
  visit: Visit,
  staff_id: string,
  { user_agent, token: former }: Browser,
  by: Exclude<Strength, 'exempt'>,
): Promise<string> {
  const company_id = companyOfHost(visit)
  if (!hasStaff(visit)) throw new Error('no staff session is opened at this host')
  const token = newToken()
  const auth = visit.database.through({ as: 'staff_auth' })
  const { is_exempt } = await readFactorStanding(visit, auth, staff_id)
  await inOneTransaction(auth, async (inside) => {
    await deleteDeadSessions(inside, staff_id)
    if (former) await deleteSession(inside, hashOfToken(former))
    await insertSession(inside, hashOfToken(token), {
      staff_id,
      company_id,
      host: visit.host,
      user_agent: user_agent.slice(0, userAgentMost),
      ip_address: visit.client_address,
      strength: is_exempt ? 'exempt' : by,
    })
  })
  visit.who = { staff_id }
  return token
}
