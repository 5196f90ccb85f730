import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { PasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import type { Visit } from '../http/visit.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { isOfThisHost } from './company-of-host.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** A passkey counts as both factors, since the device verifies its user. */
export async function signInWithPasskey(
  visit: Visit,
  origin: string,
  answer: PasskeyAnswer,
  browser: Browser,
): Promise<{ token: string } | Refused> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const attempt = [{ throttle: 'sign_in_address', of: networkOf(visit.client_address) }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const staff_id = await verifyPasskey(auth, visit, origin, answer, null)
  if (!staff_id || !(await isOfThisHost(visit, staff_id))) return refused('passkeyRefused')
  await forgiveAttempt(auth, attempt)
  return { token: await startStaffSession(visit, staff_id, browser, 'factor') }
}
