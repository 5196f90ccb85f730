import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { EmailForm } from '#shared/forms/email-form.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { sendMail, sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { findCustomer, getCustomer, uniqueEmailIndex, updateEmail } from './customers.ts'
import { verifyPassword } from './sign-in-customer.ts'
import { deleteSessions } from './sessions.ts'
import { deleteVerifications, insertVerification, consumeEmailChange } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Mails a link to the new address. The response is the same for an address that has an account, so that it does
 * not reveal accounts; only the mail differs.
 */
export async function requestEmailChange(
  auth: Auth,
  customer_id: string,
  { email, current_password }: EmailForm,
): Promise<Refused | null> {
  const customer = await verifyPassword(auth, customer_id, current_password, 'current_password')
  if (isRefused(customer)) return customer
  if (customer.email === email) return refused('emailUnchanged', { field: 'email' })
  const attempt = [{ throttle: 'mailed_link_account', of: `changeEmail ${customer_id}` }] as const
  const permit = (await takeAttempt(auth, attempt))
    ? await permitMail(auth, 'changeEmail', { to: email })
    : 'recipient'
  if (typeof permit === 'string') return refused('requestsThrottled')
  await inTransaction<Auth, void>(auth, async (tx) => {
    const owner = await findCustomer(tx, email)
    const token = await insertVerification(tx, owner ? null : customer_id, 'change_email', email)
    const { name } = owner ?? customer
    const mail = { template: 'changeEmail', to: email, name } as const
    await sendPermittedMail(tx, permit, { ...mail, token: owner ? null : token })
  })
  return null
}

/** Changes the signed-in customer's address and ends their other sessions. */
export async function changeEmail(
  auth: Auth,
  { customer_id, session_id }: { customer_id: string; session_id: string },
  token: string,
): Promise<Refused | null> {
  try {
    return await inTransaction<Auth, Refused | null>(auth, async (tx) => {
      const email = await consumeEmailChange(tx, token, customer_id)
      if (email === null) return refused('resetLinkInvalid')
      const { name, email: oldEmail } = await getCustomer(tx, customer_id)
      await updateEmail(tx, customer_id, email)
      await deleteSessions(tx, customer_id, session_id)
      await deleteVerifications(tx, customer_id)
      await sendMail(tx, { template: 'emailChanged', to: oldEmail, name, email })
      return null
    })
  } catch (error) {
    // Another account with this address was created after the link was sent.
    if (findBrokenConstraint(error) !== uniqueEmailIndex) throw error
    return refused('resetLinkInvalid')
  }
}
