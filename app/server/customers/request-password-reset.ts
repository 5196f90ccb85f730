import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { sendMail } from '../mail/send-mail.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { findCustomer } from './customers.ts'
import { insertVerification, linkLasts } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/** Mails a link to whoever has the address. The answer is the same when nobody has, or has asked too often. */
export async function requestPasswordReset(
  auth: Auth,
  email: string,
  client_address: string,
): Promise<Refused | null> {
  const asking = [{ throttle: 'mailed_link_address', of: networkOf(client_address) }] as const
  if (!(await takeAttempt(auth, asking))) return refused('requestsThrottled')
  const mailing = [{ throttle: 'mailed_link_account', of: email }] as const
  if (!(await takeAttempt(auth, mailing))) return null
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    const known = await findCustomer(inside, email)
    if (!known) return
    await sendMail(inside, {
      template: 'resetPassword',
      to: email,
      name: known.name,
      token: await insertVerification(inside, known.id, 'reset_password'),
      minutes: linkLasts.reset_password,
    })
  })
  return null
}
