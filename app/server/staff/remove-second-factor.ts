import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { Scoped } from '../database/database.ts'
import { inOneTransactionOrNothing } from '../database/or-nothing.ts'
import type { Visit } from '../http/visit.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import { deleteIdleRecoveryCodes } from './recovery-codes.ts'
import { deleteSecondFactor } from './second-factors.ts'
import { lockStaff } from './staff.ts'

/** The last factor cannot be removed while the user's role requires one. */
export async function removeSecondFactor(
  visit: Visit,
  own: OwnSession,
  current_password: string,
): Promise<Refused | null> {
  const staff_id = own.person.id
  const no =
    (await checkOwnPassword(visit, staff_id, current_password)) ??
    (await checkConfirmed(visit, own))
  if (no) return no
  const auth = visit.database.through({ as: 'staff_auth' })
  return removeUnlessLast(visit, auth, staff_id, (inside) => deleteSecondFactor(inside, staff_id))
}

/** Rolls the removal back if it leaves a user without a required factor. */
export async function removeUnlessLast(
  visit: Visit,
  auth: Scoped<'staff_auth'>,
  staff_id: string,
  remove: (inside: Scoped<'staff_auth'>) => Promise<Refused | null | void>,
): Promise<Refused | null> {
  return inOneTransactionOrNothing<Scoped<'staff_auth'>, null>(auth, async (inside) => {
    // Serialises concurrent removals, so that the second sees the first.
    await lockStaff(inside, staff_id)
    const no = await remove(inside)
    if (isRefused(no)) return no
    await deleteIdleRecoveryCodes(inside, staff_id)
    const standing = await readFactorStanding(visit, inside, staff_id)
    return standing.is_required && !hasFactor(standing) ? refused('lastFactorKept') : null
  })
}
