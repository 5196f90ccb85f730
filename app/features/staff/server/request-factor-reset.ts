import { refused, type Refused } from '#shared/errors/errors.ts'
import { day, sessionTimes } from '#shared/durations.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { canBeConsented, findResetRequest, replaceResetRequest } from './factor-resets.ts'
import { getStaff, lockStaff } from './staff.ts'
import { findVerificationOwner } from './verifications.ts'

const purpose = ['second_factor'] as const

/** Returns the reset options of a pending sign-in; `null` without one. */
export async function readFactorResetOptions(staffHost: StaffHost, step: string) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await findVerificationOwner(auth, step, purpose, staffHost.host)
  if (!staff_id) return null
  const { email } = await getStaff(auth, staff_id)
  return {
    email,
    has_other_owners: await canBeConsented(staffHost.database, auth, staff_id),
    is_asked: (await findResetRequest(auth, staff_id)) !== null,
    days: sessionTimes.factorReset / day,
  }
}

/** Requests the other owners' consent. Repeating it leaves an open request unchanged. */
export async function requestFactorReset(
  staffHost: StaffHost,
  step: string,
): Promise<Refused | null> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await findVerificationOwner(auth, step, purpose, staffHost.host)
  if (!staff_id) return refused('stepExpired')
  if (!(await canBeConsented(staffHost.database, auth, staff_id)))
    return refused('factorResetAlone')
  const attempt = [{ throttle: 'mailed_link_account', of: `factor ${staff_id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  await inTransaction(auth, async (tx) => {
    await lockStaff(tx, staff_id)
    if (!(await findResetRequest(tx, staff_id))) await replaceResetRequest(tx, staff_id)
  })
  return null
}
