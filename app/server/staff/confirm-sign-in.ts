import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { isOfThisHost } from './company-of-host.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, takeStep } from './second-factors.ts'
import { unsealedOf } from './sealed.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { stepOfCode } from './totp.ts'
import { findVerified, takeVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

const purpose = ['second_factor'] as const

/** Whether a sign-in still waits for its second factor. */
export async function checkStep({ database, host }: Visit, step: string): Promise<boolean> {
  return (await findVerified(database.through({ as: 'staff_auth' }), step, purpose, host)) !== null
}

/** The second factor of a sign-in whose password was right: a code of the app, or one of those for bad days. */
export async function confirmSignIn(
  visit: Visit,
  step: string,
  code: string,
  browser: Browser,
): Promise<{ token: string } | Refused> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, step, purpose, visit.host)
  if (!staff_id || !(await isOfThisHost(visit, staff_id))) return refused('stepExpired')
  const attempt = [{ throttle: 'sign_in_account', of: `code ${staff_id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const isRight = await inOneTransaction<Auth, boolean>(auth, (inside) =>
    isSecondFactor(inside, visit, staff_id, code),
  )
  if (!isRight) return refused('codeWrong', { field: 'code' })
  await forgiveAttempt(auth, attempt)
  const waited = await inOneTransaction<Auth, string | null>(auth, (inside) =>
    takeVerification(inside, step, purpose, visit.host),
  )
  if (!waited) return refused('stepExpired')
  return { token: await startStaffSession(visit, staff_id, browser) }
}

async function isSecondFactor(
  inside: Auth,
  visit: Visit,
  staff_id: string,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(inside, visit, staff_id, code)
  const factor = await findSecondFactor(inside, staff_id)
  if (!factor?.confirmed_at) return false
  const secret = unsealedOf(visit, staff_id, factor)
  const step = secret === null ? null : stepOfCode(secret, code, Date.now())
  return step !== null && takeStep(inside, staff_id, step)
}
