import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { permitMail } from '../mail/permit-mail.ts'
import { sendPermittedMail } from '../mail/send-mail.ts'
import { findCustomer } from './customers.ts'
import { insertVerification, linkLasts } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Unknown and throttled addresses get the same response after the same statements, so that timing reveals no
 * accounts. Their mail is dropped on delivery.
 */
export async function requestPasswordReset(
  auth: Auth,
  email: string,
  client_address: string,
): Promise<Refused | null> {
  const permit = await permitMail(auth, 'resetPassword', { to: email, client_address })
  if (permit === 'network') return refused('requestsThrottled')
  if (permit === 'recipient') return null
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    const known = await findCustomer(inside, email)
    await sendPermittedMail(inside, permit, {
      template: 'resetPassword',
      to: email,
      name: known?.name ?? '',
      token: await insertVerification(inside, known?.id ?? null, 'reset_password'),
      minutes: linkLasts.reset_password,
    })
  })
  return null
}
