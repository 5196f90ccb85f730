import { isId } from '#shared/id.ts'
import { refused, type Refused, isRefused } from '#shared/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import {
  deletePasskey,
  findPasskey,
  updatePasskeyName,
  algorithms,
  insertPasskey,
  consumeChallenge,
} from './passkeys.ts'
import { removeFactorUnlessLast } from './remove-second-factor.ts'
import type { NewPasskeyResponse } from '../rules/passkey-forms.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { createFirstRecoveryCodes } from './recovery-codes.ts'
import { confirmSession } from './staff-sessions.ts'

export async function readPasskey({ database }: StaffHost, staff_id: string, id: string) {
  const auth = database.scoped({ as: 'staff_auth' })
  const passkey = isId(id) ? await findPasskey(auth, staff_id, id) : null
  return passkey ?? refused('passkeyGone')
}

export async function renamePasskey(
  { database }: StaffHost,
  staff_id: string,
  passkey: { id: string; name: string },
): Promise<Refused | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  const isRenamed = isId(passkey.id) && (await updatePasskeyName(auth, staff_id, passkey))
  return isRenamed ? null : refused('passkeyGone')
}

export async function removePasskey(
  staffHost: StaffHost,
  session: OwnSession,
  id: string,
): Promise<Refused | null> {
  const staff_id = session.user.id
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  if (!isId(id) || !(await findPasskey(auth, staff_id, id))) return refused('passkeyGone')
  const refusal = await checkConfirmed(staffHost, session)
  if (refusal) return refusal
  return removeFactorUnlessLast(staffHost, auth, staff_id, async (tx) => {
    const isDeleted = await deletePasskey(tx, staff_id, id)
    return isDeleted ? null : refused('passkeyGone')
  })
}

/** Recovery codes are created with the first factor only; `null` afterwards. */
type AddedPasskey = { codes: string[] | null }

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
