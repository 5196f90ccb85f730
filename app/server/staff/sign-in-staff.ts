import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { StaffSignInForm } from '#domain/forms/sign-in-form.ts'
import type { Visit } from '../http/visit.ts'
import { isPassword } from '../passwords/passwords.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { isOfThisHost } from './company-of-host.ts'
import { findSecondFactor } from './second-factors.ts'
import { findPassword } from './staff.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { insertVerification } from './verifications.ts'

/** A session, or the step to it that asks for the second factor. */
type SignedIn = { token: string } | { step: string }

/** A wrong password and an address of nobody here are refused in the same words and after the same time. */
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
  const { staff_id } = known
  const factor = await findSecondFactor(auth, staff_id)
  if (factor?.confirmed_at) {
    return { step: await insertVerification(auth, staff_id, 'second_factor', visit.host) }
  }
  return { token: await startStaffSession(visit, staff_id, browser) }
}
