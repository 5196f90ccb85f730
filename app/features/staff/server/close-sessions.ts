import { isId } from '#shared/id.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import {
  deleteStaffSession,
  deleteSessions,
  deleteSessionsOfCompany,
  deleteSession,
} from './staff-sessions.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'

export async function closeSessionsOfCompany(
  { database }: StaffHost,
  member: { company_id: string; staff_id: string },
): Promise<void> {
  await deleteSessionsOfCompany(database.scoped({ as: 'staff_auth' }), member)
}

export async function closeSession(
  { database }: StaffHost,
  staff_id: string,
  id: string,
): Promise<Refused | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  if (!isId(id)) return refused('sessionGone')
  return inTransaction<Scoped<'staff_auth'>, Refused | null>(auth, async (tx) => {
    if (!(await deleteStaffSession(tx, staff_id, id))) return refused('sessionGone')
    await database.federation.closeSessions(tx, staff_id)
    return null
  })
}

export async function closeOtherSessions(
  { database }: StaffHost,
  staff_id: string,
  session_id: string,
): Promise<void> {
  await inTransaction<Scoped<'staff_auth'>, void>(
    database.scoped({ as: 'staff_auth' }),
    async (tx) => {
      await deleteSessions(tx, staff_id, session_id)
      await database.federation.closeSessions(tx, staff_id)
    },
  )
}

/** Deletes the session as well as the cookie, so that a copied cookie is useless. */
export async function signOutStaff({ database }: StaffHost, token: string): Promise<void> {
  await inTransaction<Scoped<'staff_auth'>, void>(
    database.scoped({ as: 'staff_auth' }),
    async (tx) => {
      const staff_id = await deleteSession(tx, hashToken(token))
      if (staff_id !== null) await database.federation.closeSessions(tx, staff_id)
    },
  )
}
