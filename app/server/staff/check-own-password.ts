import { refused, type Refused } from '#domain/errors.ts'
import type { RequestScope } from '../http/visit.ts'
import { isPassword } from '../passwords/passwords.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { findPasswordHash } from './staff.ts'

/** Asked again before security settings change, in case of an unattended browser. */
export async function checkOwnPassword(
  { database }: RequestScope,
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
