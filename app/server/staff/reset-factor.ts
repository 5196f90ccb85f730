import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { inOneTransactionOrNothing } from '../database/or-nothing.ts'
import type { Visit } from '../http/visit.ts'
import { sendMail } from '../mail/send-mail.ts'
import { deleteFactors, deleteResetRequest, isResetConsented } from './factor-resets.ts'
import { getStaff } from './staff.ts'
import { findVerified, insertVerification, lasts, takeVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

const purpose = ['reset_factor'] as const

/** Mails the link once all of the user's companies have consented; returns whether it was mailed. */
export async function mailFactorReset(visit: Visit, staff_id: string): Promise<boolean> {
  const auth = visit.database.through({ as: 'staff_auth' })
  return inOneTransaction<Auth, boolean>(auth, async (inside) => {
    if (!(await isResetConsented(inside, staff_id))) return false
    const { name, email } = await getStaff(inside, staff_id)
    await sendMail(inside, {
      template: 'staffFactorReset',
      to: email,
      name,
      token: await insertVerification(inside, staff_id, 'reset_factor', visit.rules.platformHost),
      hours: lasts.reset_factor / 60,
    })
    return true
  })
}

/** Links are valid only at the platform's host. */
export async function checkFactorReset(visit: Visit, token: string): Promise<boolean> {
  if (!visit.isPlatform) return false
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, token, purpose, visit.host)
  return staff_id !== null && isResetConsented(auth, staff_id)
}

/** Removes the user's factors. The password stays, and no session is started. */
export async function resetFactor(visit: Visit, token: string): Promise<Refused | null> {
  if (!visit.isPlatform) return refused('factorResetInvalid')
  const auth = visit.database.through({ as: 'staff_auth' })
  return inOneTransactionOrNothing<Auth, null>(auth, async (inside) => {
    const staff_id = await takeVerification(inside, token, purpose, visit.host)
    // Consent is checked again: the user may have joined a company, or an owner may have left, since the mail.
    if (!staff_id || !(await isResetConsented(inside, staff_id)))
      return refused('factorResetInvalid')
    await deleteFactors(inside, staff_id)
    await deleteResetRequest(inside, staff_id)
    return null
  })
}
