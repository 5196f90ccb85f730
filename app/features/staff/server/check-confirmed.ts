import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { isSessionConfirmed } from './staff-sessions.ts'

export type OwnSession = Pick<SignedInStaff, 'user' | 'session_id' | 'home_origin'>

/**
 * Staff with a second factor must have confirmed the session recently to change their factors. Those of a visiting person
 * are in their home cell.
 */
export async function checkConfirmed(
  staffHost: StaffHost,
  { user, session_id, home_origin }: OwnSession,
): Promise<Refused | null> {
  const visitorRefusal = refuseVisitor(home_origin)
  if (visitorRefusal) return visitorRefusal
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  if (!hasFactor(await readFactorStatus(staffHost, auth, user.id))) return null
  return checkRecentlyConfirmed(staffHost, session_id)
}

export async function checkRecentlyConfirmed(
  { database }: StaffHost,
  session_id: string,
): Promise<Refused | null> {
  const isConfirmed = await isSessionConfirmed(database.scoped({ as: 'staff_auth' }), session_id)
  return isConfirmed ? null : refused('stepUpNeeded')
}

/** Password and factors of a visiting person change in the home cell only. */
export function refuseVisitor(home_origin: string | null): Refused | null {
  if (home_origin === null) return null
  return refused('securityElsewhere', { values: { host: new URL(home_origin).host } })
}
