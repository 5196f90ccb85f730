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

/** Mails the link to its person once every company of theirs has consented; answers whether it was mailed. */
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

/** Whether a link would still work. It does at the platform's host alone. */
export async function checkFactorReset(visit: Visit, token: string): Promise<boolean> {
  if (!visit.isPlatform) return false
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, token, purpose, visit.host)
  return staff_id !== null && isResetConsented(auth, staff_id)
}

/** Removes the factors of the link's person. Their password stays, and nobody is signed in by it. */
export async function resetFactor(visit: Visit, token: string): Promise<Refused | null> {
  if (!visit.isPlatform) return refused('factorResetInvalid')
  const auth = visit.database.through({ as: 'staff_auth' })
  return inOneTransactionOrNothing<Auth, null>(auth, async (inside) => {
    const staff_id = await takeVerification(inside, token, purpose, visit.host)
    // A company that was joined, or an owner who left, after the mail was sent takes the consent away.
    if (!staff_id || !(await isResetConsented(inside, staff_id)))
      return refused('factorResetInvalid')
    await deleteFactors(inside, staff_id)
    await deleteResetRequest(inside, staff_id)
    return null
  })
}
