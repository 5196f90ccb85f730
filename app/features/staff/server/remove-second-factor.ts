import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { type Scoped, inTransaction, type Database } from '#platform/database/database.ts'
import { inTransactionOrRollback } from '#platform/database/transactions.ts'
import type { StaffHost } from './staff-host.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './change-staff-password.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import { deleteOrphanedRecoveryCodes } from './recovery-codes.ts'
import { deleteSecondFactor } from './second-factors.ts'
import { lockStaff, findAccountHolder } from './staff.ts'
import { deleteFactors, deleteResetRequest } from './factor-resets.ts'

/**
 * The last factor cannot be removed while the user's role requires one.
 * Proven by app/features/staff/tests/required-factor.shop.test.ts: the last factor of a leader cannot be removed, one of two can
 */
export async function removeSecondFactor(
  staffHost: StaffHost,
  session: OwnSession,
  current_password: string,
): Promise<Refused | null> {
  const staff_id = session.user.id
  const refusal =
    (await checkOwnPassword(staffHost, staff_id, current_password)) ??
    (await checkConfirmed(staffHost, session))
  if (refusal) return refusal
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  return removeFactorUnlessLast(staffHost, auth, staff_id, (tx) => deleteSecondFactor(tx, staff_id))
}

/** Rolls the removal back if it leaves a user without a required factor. */
export async function removeFactorUnlessLast(
  staffHost: StaffHost,
  auth: Scoped<'staff_auth'>,
  staff_id: string,
  remove: (tx: Scoped<'staff_auth'>) => Promise<Refused | null | void>,
): Promise<Refused | null> {
  return inTransactionOrRollback<Scoped<'staff_auth'>, null>(auth, async (tx) => {
    // Serialises concurrent removals, so that the second sees the first.
    await lockStaff(tx, staff_id)
    const refusal = await remove(tx)
    if (isRefused(refusal)) return refusal
    await deleteOrphanedRecoveryCodes(tx, staff_id)
    const factorStatus = await readFactorStatus(staffHost, tx, staff_id)
    return factorStatus.is_required && !hasFactor(factorStatus) ? refused('lastFactorKept') : null
  })
}

/** Operators use it: a sole owner has no other owner to consent. */
export function removeFactors(database: Database, email: string): Promise<{ name: string } | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  return inTransaction<Scoped<'staff_auth'>, { name: string } | null>(auth, async (tx) => {
    const user = await findAccountHolder(tx, email.toLowerCase())
    if (!user) return null
    await deleteFactors(tx, user.id)
    await database.federation.closeSessions(tx, user.id)
    await deleteResetRequest(tx, user.id)
    return { name: user.name }
  })
}
