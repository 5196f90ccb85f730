import { toNetwork } from '#domain/shared/client-address.ts'
import { refused, type Refused } from '#domain/errors/errors.ts'
import type { StaffSignInForm } from '#domain/forms/sign-in-form.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { hashPassword, isOutdated, isPassword } from '#server/platform/crypto/passwords.ts'
import { forgiveAttempt, takeAttempt } from '#server/platform/rate-limit/take-attempt.ts'
import { mayUseHost } from './host-company.ts'
import { hasFactor, readFactorStatus } from './factor-status.ts'
import { findCredentials, upgradePasswordHash } from './staff.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { insertVerification } from './verifications.ts'

/** Either a session's token, or the token of the next step. */
type SignInResult = { token: string } | { step: string; next: 'code' | 'set_up' }

/**
 * A wrong password and an unknown address get the same response in the same time, so that neither reveals
 * accounts.
 */
export async function signInStaff(
  requestScope: RequestScope,
  { email, password }: StaffSignInForm,
  browser: Browser,
): Promise<SignInResult | Refused> {
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  const attempt = [
    { throttle: 'sign_in_account', of: email },
    { throttle: 'sign_in_address', of: toNetwork(requestScope.client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const credentials = await findCredentials(auth, email)
  const isCorrect = await isPassword(password, credentials?.hash ?? null)
  if (!credentials || !isCorrect || !(await mayUseHost(requestScope, credentials.staff_id))) {
    return refused('staffCredentialsInvalid')
  }
  await forgiveAttempt(auth, attempt)
  const { staff_id, hash } = credentials
  if (hash !== null && isOutdated(hash)) {
    await upgradePasswordHash(auth, staff_id, hash, await hashPassword(password))
  }
  const factorStatus = await readFactorStatus(requestScope, auth, staff_id)
  if (factorStatus.has_app || (factorStatus.is_required && hasFactor(factorStatus))) {
    return {
      step: await insertVerification(auth, staff_id, 'second_factor', requestScope.host),
      next: 'code',
    }
  }
  if (factorStatus.is_required) {
    return {
      step: await insertVerification(auth, staff_id, 'set_up_factor', requestScope.host),
      next: 'set_up',
    }
  }
  return { token: await startStaffSession(requestScope, staff_id, browser, 'password') }
}
