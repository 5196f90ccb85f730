import type { Refused } from '#domain/errors.ts'
import { inOneTransaction } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { guessable } from '../passwords/guessable.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { deleteSessions } from './staff-sessions.ts'
import { writePassword } from './staff.ts'

/** Ends all other sessions of the staff member. */
export async function changeStaffPassword(
  visit: Visit,
  { person, session_id }: SignedInStaff,
  { current_password, password }: { current_password: string; password: string },
): Promise<Refused | null> {
  const no = await checkOwnPassword(visit, person.id, current_password)
  if (no) return no
  const fault = guessable(password, { ...person, host: visit.host })
  if (fault) return fault
  const hash = await hashPassword(password)
  await inOneTransaction(visit.database.through({ as: 'staff_auth' }), async (inside) => {
    await writePassword(inside, person.id, hash)
    await deleteSessions(inside, person.id, session_id)
  })
  return null
}
