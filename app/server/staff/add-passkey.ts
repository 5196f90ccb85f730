import { refused, type Refused } from '#domain/errors.ts'
import type { NewPasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import type { Visit } from '../http/visit.ts'
import { algorithms, insertPasskey, takeChallenge } from './passkeys.ts'

/** Keeps the public half of a key that a browser has made; the other never leaves the device. */
export async function addPasskey(
  visit: Visit,
  origin: string,
  staff_id: string,
  { name, response }: NewPasskeyAnswer,
): Promise<Refused | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const auth = visit.database.through({ as: 'staff_auth' })
  const { host } = visit
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(auth, { challenge, host, staff_id }),
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => null)
  if (!made?.verified) return refused('passkeyRefused')
  const { id, publicKey, counter } = made.registrationInfo.credential
  const isNew = await insertPasskey(auth, {
    staff_id,
    host,
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports.join(' '),
  })
  return isNew ? null : refused('passkeyRefused')
}
