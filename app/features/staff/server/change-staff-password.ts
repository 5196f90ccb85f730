import type { Refused } from '#shared/errors/errors.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { checkGuessable } from '#platform/crypto/check-guessable.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { refuseVisitor } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { closeSessionsElsewhere } from './other-cells/close-sessions-elsewhere.ts'
import { deleteSessions } from './staff-sessions.ts'
import { savePassword } from './staff.ts'

/** Ends all other sessions of the staff member. */
export async function changeStaffPassword(
  staffHost: StaffHost,
  { user, session_id, home_origin }: SignedInStaff,
  { current_password, password }: { current_password: string; password: string },
): Promise<Refused | null> {
  const refusal =
    refuseVisitor(home_origin) ?? (await checkOwnPassword(staffHost, user.id, current_password))
  if (refusal) return refusal
  const guessableRefusal = checkGuessable(password, { ...user, host: staffHost.host })
  if (guessableRefusal) return guessableRefusal
  const hash = await hashPassword(password)
  await inTransaction(staffHost.database.scoped({ as: 'staff_auth' }), async (tx) => {
    await savePassword(tx, user.id, hash)
    await deleteSessions(tx, user.id, session_id)
    await closeSessionsElsewhere(staffHost.database, tx, user.id)
  })
  return null
}
