import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { NewPasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import type { Visit } from '../http/visit.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { OwnSession } from './check-confirmed.ts'
import { algorithms, insertPasskey, takeChallenge } from './passkeys.ts'
import { makeFirstRecoveryCodes } from './recovery-codes.ts'
import { confirmSession } from './staff-sessions.ts'

/** Recovery codes are created with the first factor only; `null` afterwards. */
export type Added = { codes: string[] | null }

/** Also confirms the session, since the key has just been used. */
export async function addPasskey(
  visit: Visit,
  origin: string,
  { person, session_id }: OwnSession,
  answer: NewPasskeyAnswer,
): Promise<Added | Refused> {
  const added = await keepPasskey(visit, origin, person.id, answer)
  if (isRefused(added)) return added
  await confirmSession(visit.database.through({ as: 'staff_auth' }), session_id, 'factor')
  return added
}

export async function keepPasskey(
  visit: Visit,
  origin: string,
  staff_id: string,
  { name, response }: NewPasskeyAnswer,
): Promise<Added | Refused> {
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
  return inOneTransaction<Scoped<'staff_auth'>, Added | Refused>(auth, async (inside) => {
    const isNew = await insertPasskey(inside, {
      staff_id,
      host,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports.join(' '),
    })
    if (!isNew) return refused('passkeyRefused')
    return { codes: await makeFirstRecoveryCodes(inside, visit, staff_id) }
  })
}
