import { isId } from '#domain/id.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { deleteSessionOf, deleteSessions, deleteSessionsOfCompany } from './staff-sessions.ts'

/** Signs a person out of the hosts of one company's stores. */
export async function closeSessionsOfCompany(
  { database }: Visit,
  member: { company_id: string; staff_id: string },
): Promise<void> {
  await deleteSessionsOfCompany(database.through({ as: 'staff_auth' }), member)
}

/** Signs one browser of a person out. */
export async function closeSession(
  { database }: Visit,
  staff_id: string,
  id: string,
): Promise<Refused | null> {
  const auth = database.through({ as: 'staff_auth' })
  const isGone = isId(id) && (await deleteSessionOf(auth, staff_id, id))
  return isGone ? null : refused('sessionGone')
}

/** Signs a person out of every browser but the one that they ask with. */
export async function closeOtherSessions(
  { database }: Visit,
  staff_id: string,
  session_id: string,
): Promise<void> {
  await deleteSessions(database.through({ as: 'staff_auth' }), staff_id, session_id)
}
