import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { PasskeyResponse } from '../rules/passkey-forms.ts'
import type { StaffHost } from './staff-host.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { mayUseHost } from './host-company.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'
import { verifyPasskey } from './verify-passkey.ts'

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
