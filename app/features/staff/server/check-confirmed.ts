import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { isSessionConfirmed } from './staff-sessions.ts'

export type OwnSession = Pick<SignedInStaff, 'user' | 'session_id' | 'account_origin'>

/**
 * Staff with a second factor must have confirmed the session recently to change their factors. Those of an external
 * account change at its origin.
 */
export async function checkConfirmed(
  staffHost: StaffHost,
  { user, session_id, account_origin }: OwnSession,
): Promise<Refused | null> {
  const externalRefusal = refuseExternal(account_origin)
  if (externalRefusal) return externalRefusal
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

/** Password and factors of an external account change at its origin only. */
export function refuseExternal(account_origin: string | null): Refused | null {
  if (account_origin === null) return null
  return refused('externalSecurity', { values: { host: new URL(account_origin).host } })
}
