import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { StaffSignInForm } from '#domain/forms/sign-in-form.ts'
import type { Visit } from '../http/visit.ts'
import { hashPassword, isOutdated, isPassword } from '../passwords/passwords.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { isOfThisHost } from './company-of-host.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import { findPassword, replacePassword } from './staff.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { insertVerification } from './verifications.ts'

/** Either a session's token, or the token of the next step. */
type SignedIn = { token: string } | { step: string; next: 'code' | 'set_up' }

/**
 * A wrong password and an unknown address get the same response in the same time, so that neither reveals
 * accounts.
 */
export async function signInStaff(
  visit: Visit,
  { email, password }: StaffSignInForm,
  browser: Browser,
): Promise<SignedIn | Refused> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const attempt = [
    { throttle: 'sign_in_account', of: email },
    { throttle: 'sign_in_address', of: networkOf(visit.client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const known = await findPassword(auth, email)
  const isRight = await isPassword(password, known?.hash ?? null)
  if (!known || !isRight || !(await isOfThisHost(visit, known.staff_id))) {
    return refused('staffCredentialsInvalid')
  }
  await forgiveAttempt(auth, attempt)
  const { staff_id, hash } = known
  if (hash !== null && isOutdated(hash)) {
    await replacePassword(auth, staff_id, hash, await hashPassword(password))
  }
  const standing = await readFactorStanding(visit, auth, staff_id)
  if (standing.has_app || (standing.is_required && hasFactor(standing))) {
    return {
      step: await insertVerification(auth, staff_id, 'second_factor', visit.host),
      next: 'code',
    }
  }
  if (standing.is_required) {
    return {
      step: await insertVerification(auth, staff_id, 'set_up_factor', visit.host),
      next: 'set_up',
    }
  }
  return { token: await startStaffSession(visit, staff_id, browser, 'password') }
}
