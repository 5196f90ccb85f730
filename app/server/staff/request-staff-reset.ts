import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { sendMail } from '../mail/send-mail.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { findStaff } from './staff.ts'
import { insertVerification, lasts } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

/** Mails a link to whoever has the address. The answer is the same when nobody has, or has asked too often. */
export async function requestStaffReset(
  { database, client_address, host }: Visit,
  email: string,
): Promise<Refused | null> {
  const auth = database.through({ as: 'staff_auth' })
  const asking = [{ throttle: 'mailed_link_address', of: networkOf(client_address) }] as const
  if (!(await takeAttempt(auth, asking))) return refused('staffSignInThrottled')
  const mailing = [{ throttle: 'mailed_link_account', of: email }] as const
  if (!(await takeAttempt(auth, mailing))) return null
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    const known = await findStaff(inside, email)
    if (!known) return
    await sendMail(inside, {
      template: 'staffResetPassword',
      to: email,
      name: known.name,
      token: await insertVerification(inside, known.id, 'reset_password'),
      minutes: lasts.reset_password,
      host,
    })
  })
  return null
}
