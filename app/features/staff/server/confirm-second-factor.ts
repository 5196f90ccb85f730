import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { type OwnSession, checkConfirmed } from './check-confirmed.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { confirmFactor, findSecondFactor, insertSecondFactor } from './second-factors.ts'
import { unsealFactorSecret, encryptFactorSecret } from './consume-factor-code.ts'
import { confirmSession } from './staff-sessions.ts'
import { findCodeStep, toOtpauthUri, generateSharedSecret } from './totp.ts'
import { checkOwnPassword } from './change-staff-password.ts'

type CodesResult = { codes: string[] } | Refused

/** Activates the app as second factor with its first code, and confirms this session. */
export async function confirmSecondFactor(
  staffHost: StaffHost,
  { user, session_id }: OwnSession,
  code: string,
): Promise<CodesResult> {
  const result = await confirmPendingFactor(staffHost, user.id, code)
  if (isRefused(result)) return result
  await confirmSession(staffHost.database.scoped({ as: 'staff_auth' }), session_id, 'factor')
  return result
}

/** The recovery codes are returned only once. */
export async function confirmPendingFactor(
  staffHost: StaffHost,
  staff_id: string,
  code: string,
): Promise<CodesResult> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const factor = await findSecondFactor(auth, staff_id)
  if (!factor || factor.confirmed_at) return refused('secondFactorGone')
  const attempt = [{ throttle: 'sign_in_account', of: `code ${staff_id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const secret = unsealFactorSecret(staffHost, staff_id, factor)
  const step = secret === null ? null : findCodeStep(secret, code, Date.now())
  if (step === null) return refused('codeWrong', { field: 'code' })
  await forgiveAttempt(auth, attempt)
  return inTransaction<Scoped<'staff_auth'>, CodesResult>(auth, async (tx) => {
    const isConfirmed = await confirmFactor(tx, staff_id, step)
    if (!isConfirmed) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(tx, staffHost, staff_id) }
  })
}

type FactorUser = { id: string; email: string }

/** Stores a pending secret; sign-ins require it only after its first code is confirmed. */
export async function startSecondFactor(
  staffHost: StaffHost,
  session: OwnSession,
  current_password: string,
): Promise<Refused | null> {
  const { id } = session.user
  const refusal =
    (await checkOwnPassword(staffHost, id, current_password)) ??
    (await checkConfirmed(staffHost, session))
  if (refusal) return refusal
  await insertPendingFactor(staffHost, id)
  return null
}

export async function insertPendingFactor(staffHost: StaffHost, id: string): Promise<void> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  await insertSecondFactor(auth, id, encryptFactorSecret(staffHost, id, generateSharedSecret()))
}

/** Returns the unconfirmed secret, to be shown to its owner only. */
export async function readPendingFactor(staffHost: StaffHost, { id, email }: FactorUser) {
  const factor = await findSecondFactor(staffHost.database.scoped({ as: 'staff_auth' }), id)
  if (!factor || factor.confirmed_at) return null
  const secret = unsealFactorSecret(staffHost, id, factor)
  return secret && { secret, address: toOtpauthUri(secret, email) }
}
