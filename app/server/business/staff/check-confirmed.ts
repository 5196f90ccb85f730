import { refused, type Refused } from '#domain/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { hasFactor, readFactorStatus } from './factor-status.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { isSessionConfirmed } from './staff-sessions.ts'

export type OwnSession = Pick<SignedInStaff, 'user' | 'session_id'>

/** Staff with a second factor must have confirmed the session recently to change their factors. */
export async function checkConfirmed(
  staffHost: StaffHost,
  { user, session_id }: OwnSession,
): Promise<Refused | null> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  if (!hasFactor(await readFactorStatus(staffHost, auth, user.id))) return null
  return (await isSessionConfirmed(auth, session_id)) ? null : refused('stepUpNeeded')
}
