import type { PasskeyResponse } from '../rules/passkey-forms.ts'
import type { Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { findPasskeyByCredential, recordPasskeyUse, consumeChallenge } from './passkeys.ts'

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
