import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { PasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import type { Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { isOfThisHost } from './company-of-host.ts'
import { findPasskeyByCredential, notePasskeyUse, takeChallenge } from './passkeys.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'

/** The device has asked its owner who they are, so a key stands for both factors. */
export async function signInWithPasskey(
  visit: Visit,
  origin: string,
  answer: PasskeyAnswer,
  browser: Browser,
): Promise<{ token: string } | Refused> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const attempt = [{ throttle: 'sign_in_address', of: networkOf(visit.client_address) }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const staff_id = await whoseKey(auth, visit, origin, answer)
  if (!staff_id || !(await isOfThisHost(visit, staff_id))) return refused('passkeyRefused')
  await forgiveAttempt(auth, attempt)
  return { token: await startStaffSession(visit, staff_id, browser) }
}

async function whoseKey(
  auth: Scoped<'staff_auth'>,
  { host }: Visit,
  origin: string,
  { response }: PasskeyAnswer,
): Promise<string | null> {
  const passkey = await findPasskeyByCredential(auth, host, response.id)
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const signed = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(auth, { challenge, host, staff_id: null }),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!signed?.verified) return null
  await notePasskeyUse(auth, passkey.id, signed.authenticationInfo.newCounter)
  return passkey.staff_id
}
