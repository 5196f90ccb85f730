import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StaffSignInForm } from '#shared/forms/sign-in-form.ts'
import type { StaffHost } from './staff-host.ts'
import { hashPassword, isOutdated, isPassword } from '#platform/crypto/passwords.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { mayUseHost } from './host-company.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import { findCredentials, upgradePasswordHash } from './staff.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'
import { warnOfWrongPasswords } from './warn-of-wrong-passwords.ts'
import { insertVerification } from './verifications.ts'
import type { PasskeyResponse } from '../rules/passkey-forms.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Either a session, or the token of the next step. */
type SignInResult = StartedSession | { step: string; next: 'code' | 'set_up' }

/**
 * A wrong password and an unknown address get the same response in the same time, so that neither reveals
 * accounts.
 */
export async function signInStaff(
  staffHost: StaffHost,
  { email, password }: StaffSignInForm,
  browser: Browser,
): Promise<SignInResult | Refused> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const attempt = [
    { throttle: 'sign_in_account', of: email },
    { throttle: 'sign_in_address', of: toNetwork(staffHost.client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) {
    await warnOfWrongPasswords(auth, email)
    return refused('staffSignInThrottled')
  }
  const credentials = await findCredentials(auth, email)
  const isCorrect = await isPassword(password, credentials?.hash ?? null)
  if (!credentials || !isCorrect || !(await mayUseHost(staffHost, credentials.staff_id))) {
    return refused('staffCredentialsInvalid')
  }
  await forgiveAttempt(auth, attempt)
  const { staff_id, hash } = credentials
  if (hash !== null && isOutdated(hash)) {
    await upgradePasswordHash(auth, staff_id, hash, await hashPassword(password))
  }
  const factorStatus = await readFactorStatus(staffHost, auth, staff_id)
  if (factorStatus.has_app || (factorStatus.is_required && hasFactor(factorStatus))) {
    return {
      step: await insertVerification(auth, staff_id, 'second_factor', staffHost.host),
      next: 'code',
    }
  }
  if (factorStatus.is_required) {
    return {
      step: await insertVerification(auth, staff_id, 'set_up_factor', staffHost.host),
      next: 'set_up',
    }
  }
  return startStaffSession(staffHost, staff_id, browser, 'password')
}

/**
 * A passkey counts as both factors, since the device verifies its user. Wrong passwords of the account or the network do not
 * make it wait.
 * Proven by app/features/staff/tests/staff-security.shop.test.ts: it signs in while wrong passwords make the account and its network wait
 */
export async function signInWithPasskey(
  staffHost: StaffHost,
  origin: string,
  authentication: PasskeyResponse,
  browser: Browser,
): Promise<StartedSession | Refused> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const attempt = [
    { throttle: 'passkey_address', of: toNetwork(staffHost.client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const staff_id = await verifyPasskey(auth, staffHost, origin, authentication, null)
  if (!staff_id || !(await mayUseHost(staffHost, staff_id))) return refused('passkeyRefused')
  await forgiveAttempt(auth, attempt)
  return startStaffSession(staffHost, staff_id, browser, 'factor')
}
