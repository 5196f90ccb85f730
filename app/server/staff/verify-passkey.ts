import type { PasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import type { Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { findPasskeyByCredential, notePasskeyUse, takeChallenge } from './passkeys.ts'

/**
 * Returns the owner of the passkey. The challenge belongs to a sign-in (no staff id) or to a user's
 * confirmation.
 */
export async function verifyPasskey(
  auth: Scoped<'staff_auth'>,
  { host }: Visit,
  origin: string,
  { response }: PasskeyAnswer,
  staff_id: string | null,
): Promise<string | null> {
  const passkey = await findPasskeyByCredential(auth, host, response.id)
  if (!passkey || (staff_id !== null && passkey.staff_id !== staff_id)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const signed = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(auth, { challenge, host, staff_id }),
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
