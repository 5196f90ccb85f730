import { type Refused, refused } from '#shared/errors/errors.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { checkGuessable, hashPassword, isPassword } from '#platform/crypto/passwords.ts'
import { refuseExternal } from './check-confirmed.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { deleteSessions } from './staff-sessions.ts'
import { savePassword, findPasswordHash } from './staff.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'

/** Ends all other sessions of the staff member. */
export async function changeStaffPassword(
  staffHost: StaffHost,
  { user, session_id, account_origin }: SignedInStaff,
  { current_password, password }: { current_password: string; password: string },
): Promise<Refused | null> {
  const refusal =
    refuseExternal(account_origin) ?? (await checkOwnPassword(staffHost, user.id, current_password))
  if (refusal) return refusal
  const guessableRefusal = checkGuessable(password, { ...user, host: staffHost.host })
  if (guessableRefusal) return guessableRefusal
  const hash = await hashPassword(password)
  await inTransaction(staffHost.database.scoped({ as: 'staff_auth' }), async (tx) => {
    await savePassword(tx, user.id, hash)
    await deleteSessions(tx, user.id, session_id)
    await staffHost.database.federation.closeSessions(tx, user.id)
  })
  return null
}

/** Asked again before security settings change, in case of an unattended browser. */
export async function checkOwnPassword(
  { database }: StaffHost,
  staff_id: string,
  password: string,
): Promise<Refused | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  const attempt = [{ throttle: 'password_account', of: staff_id }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const isCorrect = await isPassword(password, await findPasswordHash(auth, staff_id))
  if (!isCorrect) return refused('passwordWrong', { field: 'current_password' })
  await forgiveAttempt(auth, attempt)
  return null
}
