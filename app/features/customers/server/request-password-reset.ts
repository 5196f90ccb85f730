import { refused, type Refused } from '#shared/errors/errors.ts'
import { linkLifetimes, minute } from '#shared/durations.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { findCustomer } from './customers.ts'
import { insertVerification } from './verifications.ts'

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
  await inTransaction<Auth, void>(auth, async (tx) => {
    const customer = await findCustomer(tx, email)
    await sendPermittedMail(tx, permit, {
      template: 'resetPassword',
      to: email,
      name: customer?.name ?? '',
      token: await insertVerification(tx, customer?.id ?? null, 'reset_password'),
      minutes: linkLifetimes.customer.reset_password / minute,
    })
  })
  return null
}
