import { refused, type Refused } from '#domain/errors.ts'
import type { PasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import type { Visit } from '../http/visit.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import type { OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import { insertChallenge, listPasskeys } from './passkeys.ts'
import { confirmSession } from './staff-sessions.ts'
import { takeFactorCode } from './take-factor-code.ts'
import { verifyPasskey } from './verify-passkey.ts'

export async function readConfirmations(visit: Visit, staff_id: string) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const standing = await readFactorStanding(visit, auth, staff_id)
  const { has_app, passkey_hosts, codes_left } = standing
  const type = hasFactor(standing) ? 'code' : 'password'
  return { type, has_app, codes_left, has_passkey: passkey_hosts.includes(visit.host) } as const
}

/** Accepts a code, or the password of a user without a second factor. */
export async function confirmPerson(
  visit: Visit,
  { person, session_id }: OwnSession,
  proof: string,
): Promise<Refused | null> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const standing = await readFactorStanding(visit, auth, person.id)
  if (!hasFactor(standing)) {
    const no = await checkOwnPassword(visit, person.id, proof)
    if (no) {
      const isWrong = no.refused === 'passwordWrong'
      return isWrong ? refused('stepUpPasswordWrong', { field: 'step_up' }) : no
    }
    await confirmSession(auth, session_id, 'password')
    return null
  }
  const taken = await takeFactorCode(visit, person.id, proof.replaceAll(/\s/g, ''))
  if (taken === 'throttled') return refused('staffSignInThrottled')
  if (taken === 'wrong') return refused('codeWrong', { field: 'step_up' })
  await confirmSession(auth, session_id, 'factor')
  return null
}

export async function startPasskeyConfirmation(visit: Visit, { person }: OwnSession) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const asking = [{ throttle: 'passkey_address', of: `person ${person.id}` }] as const
  if (!(await takeAttempt(auth, asking))) return refused('staffSignInThrottled')
  const { host } = visit
  const here = (await listPasskeys(auth, person.id)).filter((passkey) => passkey.host === host)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    allowCredentials: here.map(({ credential_id: id }) => ({ id })),
  })
  await insertChallenge(auth, { challenge: options.challenge, host, staff_id: person.id })
  return { options }
}

export async function confirmByPasskey(
  visit: Visit,
  origin: string,
  { person, session_id }: OwnSession,
  answer: PasskeyAnswer,
): Promise<Refused | null> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await verifyPasskey(auth, visit, origin, answer, person.id)
  if (staff_id === null) return refused('passkeyRefused')
  await confirmSession(auth, session_id, 'factor')
  return null
}
