import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import {
  canBeConsented,
  findResetRequest,
  replaceResetRequest,
  resetRequestDays,
} from './factor-resets.ts'
import { getStaff, lockStaff } from './staff.ts'
import { findVerified } from './verifications.ts'

const purpose = ['second_factor'] as const

/** Returns the reset options of a pending sign-in; `null` without one. */
export async function readFactorLoss(visit: Visit, step: string) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, step, purpose, visit.host)
  if (!staff_id) return null
  const { email } = await getStaff(auth, staff_id)
  return {
    email,
    can_be_consented: await canBeConsented(auth, staff_id),
    is_asked: (await findResetRequest(auth, staff_id)) !== null,
    days: resetRequestDays,
  }
}

/** Requests the other owners' consent. Repeating it leaves an open request unchanged. */
export async function requestFactorReset(visit: Visit, step: string): Promise<Refused | null> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, step, purpose, visit.host)
  if (!staff_id) return refused('stepExpired')
  if (!(await canBeConsented(auth, staff_id))) return refused('factorResetAlone')
  const asking = [{ throttle: 'mailed_link_account', of: `factor ${staff_id}` }] as const
  if (!(await takeAttempt(auth, asking))) return refused('staffSignInThrottled')
  await inOneTransaction(auth, async (inside) => {
    await lockStaff(inside, staff_id)
    if (!(await findResetRequest(inside, staff_id))) await replaceResetRequest(inside, staff_id)
  })
  return null
}
