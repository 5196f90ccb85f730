import { refused, type Refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import type { PasskeyResponse } from '../rules/passkey-forms.ts'
import type { StaffHost } from './staff-host.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import type { OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './change-staff-password.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import { insertChallenge, listPasskeys } from './passkeys.ts'
import { confirmSession } from './staff-sessions.ts'
import { consumeFactorCode } from './consume-factor-code.ts'
import { verifyPasskey } from './verify-passkey.ts'

export async function readConfirmationOptions(
  staffHost: StaffHost,
  { user, account_origin }: Pick<OwnSession, 'user' | 'account_origin'>,
) {
  if (account_origin !== null) {
    const none = { has_app: false, codes_left: 0, has_passkey: false }
    const account = { origin: account_origin, staff_id: user.id }
    const external = {
      host: new URL(account_origin).host,
      href: staffHost.database.federation.getSignInPath(account) ?? to.admin.login(),
    }
    return { type: 'external', external, ...none } as const
  }
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const factorStatus = await readFactorStatus(staffHost, auth, user.id)
  const { has_app, passkey_hosts, codes_left } = factorStatus
  const type = hasFactor(factorStatus) ? 'code' : 'password'
  return {
    type,
    external: null,
    has_app,
    codes_left,
    has_passkey: passkey_hosts.includes(staffHost.host),
  } as const
}

/** Accepts a code, or the password of a user without a second factor. */
export async function confirmIdentity(
  staffHost: StaffHost,
  { user, session_id }: OwnSession,
  proof: string,
): Promise<Refused | null> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const factorStatus = await readFactorStatus(staffHost, auth, user.id)
  if (!hasFactor(factorStatus)) {
    const refusal = await checkOwnPassword(staffHost, user.id, proof)
    if (refusal) {
      const isWrong = refusal.refused === 'passwordWrong'
      return isWrong ? refused('stepUpPasswordWrong', { field: 'step_up' }) : refusal
    }
    await confirmSession(auth, session_id, 'password')
    return null
  }
  const result = await consumeFactorCode(staffHost, user.id, proof.replaceAll(/\s/g, ''))
  if (result === 'throttled') return refused('staffSignInThrottled')
  if (result === 'wrong') return refused('codeWrong', { field: 'step_up' })
  await confirmSession(auth, session_id, 'factor')
  return null
}

export async function startPasskeyConfirmation(staffHost: StaffHost, { user }: OwnSession) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const attempt = [{ throttle: 'passkey_address', of: `person ${user.id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const { host } = staffHost
  const passkeys = (await listPasskeys(auth, user.id)).filter((passkey) => passkey.host === host)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id: id }) => ({ id })),
  })
  await insertChallenge(auth, { challenge: options.challenge, host, staff_id: user.id })
  return { options }
}

export async function confirmByPasskey(
  staffHost: StaffHost,
  origin: string,
  { user, session_id }: OwnSession,
  authentication: PasskeyResponse,
): Promise<Refused | null> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await verifyPasskey(auth, staffHost, origin, authentication, user.id)
  if (staff_id === null) return refused('passkeyRefused')
  await confirmSession(auth, session_id, 'factor')
  return null
}
