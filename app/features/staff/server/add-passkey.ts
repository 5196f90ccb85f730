import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { NewPasskeyResponse } from '../rules/passkey-forms.ts'
import type { StaffHost } from './staff-host.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { OwnSession } from './check-confirmed.ts'
import { algorithms, insertPasskey, consumeChallenge } from './passkeys.ts'
import { createFirstRecoveryCodes } from './recovery-codes.ts'
import { confirmSession } from './staff-sessions.ts'

/** Recovery codes are created with the first factor only; `null` afterwards. */
export type AddedPasskey = { codes: string[] | null }

/** Also confirms the session, since the key has just been used. */
export async function addPasskey(
  staffHost: StaffHost,
  origin: string,
  { user, session_id }: OwnSession,
  registration: NewPasskeyResponse,
): Promise<AddedPasskey | Refused> {
  const result = await savePasskey(staffHost, origin, user.id, registration)
  if (isRefused(result)) return result
  await confirmSession(staffHost.database.scoped({ as: 'staff_auth' }), session_id, 'factor')
  return result
}

export async function savePasskey(
  staffHost: StaffHost,
  origin: string,
  staff_id: string,
  { name, response }: NewPasskeyResponse,
): Promise<AddedPasskey | Refused> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const { host } = staffHost
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(auth, { challenge, host, staff_id }),
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => null)
  if (!verification?.verified) return refused('passkeyRefused')
  const { id, publicKey, counter } = verification.registrationInfo.credential
  return inTransaction<Scoped<'staff_auth'>, AddedPasskey | Refused>(auth, async (tx) => {
    const isNew = await insertPasskey(tx, {
      staff_id,
      host,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports.join(' '),
    })
    if (!isNew) return refused('passkeyRefused')
    return { codes: await createFirstRecoveryCodes(tx, staffHost, staff_id) }
  })
}
