import { isId } from '#domain/id.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { deleteSessionOf, deleteSessions, deleteSessionsOfCompany } from './staff-sessions.ts'

export async function closeSessionsOfCompany(
  { database }: Visit,
  member: { company_id: string; staff_id: string },
): Promise<void> {
  await deleteSessionsOfCompany(database.through({ as: 'staff_auth' }), member)
}

export async function closeSession(
  { database }: Visit,
  staff_id: string,
  id: string,
): Promise<Refused | null> {
  const auth = database.through({ as: 'staff_auth' })
  const isGone = isId(id) && (await deleteSessionOf(auth, staff_id, id))
  return isGone ? null : refused('sessionGone')
}

export async function closeOtherSessions(
  { database }: Visit,
  staff_id: string,
  session_id: string,
): Promise<void> {
  await deleteSessions(database.through({ as: 'staff_auth' }), staff_id, session_id)
}
