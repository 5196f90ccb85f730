import type { PasskeyResponse } from '../rules/passkey-forms.ts'
import type { Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import {
  findPasskeyByCredential,
  recordPasskeyUse,
  consumeChallenge,
  algorithms,
  insertChallenge,
  listPasskeys,
} from './passkeys.ts'
import { toNetwork } from '#shared/client-address.ts'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './change-staff-password.ts'

/**
 * Returns the owner of the passkey. The challenge belongs to a sign-in (no staff id) or to a user's
 * confirmation.
 */
export async function verifyPasskey(
  auth: Scoped<'staff_auth'>,
  { host }: StaffHost,
  origin: string,
  { response }: PasskeyResponse,
  staff_id: string | null,
): Promise<string | null> {
  const passkey = await findPasskeyByCredential(auth, host, response.id)
  if (!passkey || (staff_id !== null && passkey.staff_id !== staff_id)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(auth, { challenge, host, staff_id }),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verification?.verified) return null
  await recordPasskeyUse(auth, passkey.id, verification.authenticationInfo.newCounter)
  return passkey.staff_id
}

// Imported on first use: the library and its dependencies are larger than the rest of the sign-in.
const loadLibrary = () => import('@simplewebauthn/server')

type PasskeyUser = { id: string; name: string; email: string }

export async function startPasskey(
  staffHost: StaffHost,
  own: OwnSession,
  current_password: string,
) {
  const refusal =
    (await checkOwnPassword(staffHost, own.user.id, current_password)) ??
    (await checkConfirmed(staffHost, own))
  if (isRefused(refusal)) return refusal
  return startPasskeyRegistration(staffHost, own.user)
}

export async function startPasskeyRegistration(staffHost: StaffHost, user: PasskeyUser) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const { host } = staffHost
  const own = await listPasskeys(auth, user.id)
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Torv',
    rpID: host,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(auth, { challenge: options.challenge, host, staff_id: user.id })
  return { options }
}

export async function startPasskeySignIn({ database, host, client_address }: StaffHost) {
  const auth = database.scoped({ as: 'staff_auth' })
  const attempt = [{ throttle: 'passkey_address', of: toNetwork(client_address) }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
  await insertChallenge(auth, { challenge: options.challenge, host, staff_id: null })
  return { options }
}
