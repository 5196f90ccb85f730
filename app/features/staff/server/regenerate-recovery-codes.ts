import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './change-staff-password.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type CodesResult = { codes: string[] } | Refused

export async function regenerateRecoveryCodes(
  staffHost: StaffHost,
  session: OwnSession,
  current_password: string,
): Promise<CodesResult> {
  const staff_id = session.user.id
  const refusal =
    (await checkOwnPassword(staffHost, staff_id, current_password)) ??
    (await checkConfirmed(staffHost, session))
  if (refusal) return refusal
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  return inTransaction<Scoped<'staff_auth'>, CodesResult>(auth, async (tx) => {
    const factorStatus = await readFactorStatus(staffHost, tx, staff_id)
    if (!hasFactor(factorStatus)) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(tx, staffHost, staff_id) }
  })
}
