import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, takeStep } from './second-factors.ts'
import { unsealedOf } from './sealed.ts'
import { stepOfCode } from './totp.ts'

type Auth = Scoped<'staff_auth'>

/** Rate limited across all forms that accept a code. */
export async function takeFactorCode(
  visit: Visit,
  staff_id: string,
  code: string,
): Promise<'right' | 'wrong' | 'throttled'> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const attempt = [{ throttle: 'sign_in_account', of: `code ${staff_id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return 'throttled'
  const isRight = await inOneTransaction<Auth, boolean>(auth, (inside) =>
    isFactorCode(inside, visit, staff_id, code),
  )
  if (!isRight) return 'wrong'
  await forgiveAttempt(auth, attempt)
  return 'right'
}

async function isFactorCode(
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
