import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { isPassword } from '#platform/crypto/passwords.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { findPasswordHash } from './staff.ts'

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
