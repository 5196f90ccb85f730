import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { closeSessionsElsewhere } from './other-cells/close-sessions-elsewhere.ts'
import type { StaffHost } from './staff-host.ts'
import { deleteSession } from './staff-sessions.ts'

/** Deletes the session as well as the cookie, so that a copied cookie is useless. */
export async function signOutStaff({ database }: StaffHost, token: string): Promise<void> {
  await inTransaction<Scoped<'staff_auth'>, void>(
    database.scoped({ as: 'staff_auth' }),
    async (tx) => {
      const staff_id = await deleteSession(tx, hashToken(token))
      if (staff_id !== null) await closeSessionsElsewhere(database, tx, staff_id)
    },
  )
}
