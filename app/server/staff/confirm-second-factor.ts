import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import type { OwnSession } from './check-confirmed.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { confirmFactor, findSecondFactor } from './second-factors.ts'
import { unsealedOf } from './sealed.ts'
import { confirmSession } from './staff-sessions.ts'
import { stepOfCode } from './totp.ts'

type Answer = { codes: string[] } | Refused

/** Activates the app as second factor with its first code, and confirms this session. */
export async function confirmSecondFactor(
  visit: Visit,
  { person, session_id }: OwnSession,
  code: string,
): Promise<Answer> {
  const confirmed = await confirmPendingFactor(visit, person.id, code)
  if (isRefused(confirmed)) return confirmed
  await confirmSession(visit.database.through({ as: 'staff_auth' }), session_id, 'factor')
  return confirmed
}

/** The recovery codes are returned only once. */
export async function confirmPendingFactor(
  visit: Visit,
  staff_id: string,
  code: string,
): Promise<Answer> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const factor = await findSecondFactor(auth, staff_id)
  if (!factor || factor.confirmed_at) return refused('secondFactorGone')
  const attempt = [{ throttle: 'sign_in_account', of: `code ${staff_id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  const secret = unsealedOf(visit, staff_id, factor)
  const step = secret === null ? null : stepOfCode(secret, code, Date.now())
  if (step === null) return refused('codeWrong', { field: 'code' })
  await forgiveAttempt(auth, attempt)
  return inOneTransaction<Scoped<'staff_auth'>, Answer>(auth, async (inside) => {
    const isConfirmed = await confirmFactor(inside, staff_id, step)
    if (!isConfirmed) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(inside, visit, staff_id) }
  })
}
