import { toNetwork } from '#domain/shared/client-address.ts'
import { refused, type Refused } from '#domain/errors/errors.ts'
import type { PasskeyResponse } from '#domain/forms/passkey-forms.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { forgiveAttempt, takeAttempt } from '#server/platform/rate-limit/take-attempt.ts'
import { mayUseHost } from './host-company.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** A passkey counts as both factors, since the device verifies its user. */
export async function signInWithPasskey(
  requestScope: RequestScope,
  origin: string,
  authentication: PasskeyResponse,
  browser: Browser,
): Promise<{ token: string } | Refused> {
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  const attempt = [
    { throttle: 'sign_in_address', of: toNetwork(requestScope.client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const staff_id = await verifyPasskey(auth, requestScope, origin, authentication, null)
  if (!staff_id || !(await mayUseHost(requestScope, staff_id))) return refused('passkeyRefused')
  await forgiveAttempt(auth, attempt)
  return { token: await startStaffSession(requestScope, staff_id, browser, 'factor') }
}
