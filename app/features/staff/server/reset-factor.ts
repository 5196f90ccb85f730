import { refused, type Refused } from '#shared/errors/errors.ts'
import { hour, linkLifetimes } from '#shared/durations.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { inTransactionOrRollback } from '#platform/database/transactions.ts'
import type { StaffHost } from './staff-host.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { deleteFactors, deleteResetRequest, isResetConsented } from './factor-resets.ts'
import { getStaff } from './staff.ts'
import { findVerificationOwner, insertVerification, consumeVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

const purpose = ['reset_factor'] as const

/** Mails the link once all of the user's companies have consented; returns whether it was mailed. */
export async function mailFactorReset(staffHost: StaffHost, staff_id: string): Promise<boolean> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  return inTransaction<Auth, boolean>(auth, async (tx) => {
    if (!(await isResetConsented(staffHost.database, tx, staff_id))) return false
    const { name, email } = await getStaff(tx, staff_id)
    await sendMail(tx, {
      template: 'staffFactorReset',
      to: email,
      name,
      token: await insertVerification(tx, staff_id, 'reset_factor', staffHost.rules.platformHost),
      hours: linkLifetimes.staff.reset_factor / hour,
    })
    return true
  })
}

/** Links are valid only at the platform's host. */
export async function isFactorResetLinkValid(
  staffHost: StaffHost,
  token: string,
): Promise<boolean> {
  if (!staffHost.isPlatform) return false
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await findVerificationOwner(auth, token, purpose, staffHost.host)
  return staff_id !== null && isResetConsented(staffHost.database, auth, staff_id)
}

/** Removes the user's factors. The password stays, and no session is started. */
export async function resetFactor(staffHost: StaffHost, token: string): Promise<Refused | null> {
  if (!staffHost.isPlatform) return refused('factorResetInvalid')
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  return inTransactionOrRollback<Auth, null>(auth, async (tx) => {
    const staff_id = await consumeVerification(tx, token, purpose, staffHost.host)
    // Consent is checked again: the user may have joined a company, or an owner may have left, since the mail.
    if (!staff_id || !(await isResetConsented(staffHost.database, tx, staff_id)))
      return refused('factorResetInvalid')
    await deleteFactors(tx, staff_id)
    await staffHost.database.federation.closeSessions(tx, staff_id)
    await deleteResetRequest(tx, staff_id)
    return null
  })
}
