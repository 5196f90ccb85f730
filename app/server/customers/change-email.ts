import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { EmailForm } from '#domain/forms/email-form.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { permitMail } from '../mail/permit-mail.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { sendMail, sendPermittedMail } from '../mail/send-mail.ts'
import { findCustomer, getCustomer, oneAccount, updateEmail } from './customers.ts'
import { provePassword } from './prove-password.ts'
import { deleteSessions } from './sessions.ts'
import { deleteVerifications, insertVerification, takeEmailChange } from './verifications.ts'

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
  const known = await provePassword(auth, customer_id, current_password, 'current_password')
  if (isRefused(known)) return known
  if (known.email === email) return refused('emailUnchanged', { field: 'email' })
  const asked = [{ throttle: 'mailed_link_account', of: `changeEmail ${customer_id}` }] as const
  const permit = (await takeAttempt(auth, asked))
    ? await permitMail(auth, 'changeEmail', { to: email })
    : 'recipient'
  if (typeof permit === 'string') return refused('requestsThrottled')
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    const owner = await findCustomer(inside, email)
    const token = await insertVerification(
      inside,
      owner ? null : customer_id,
      'change_email',
      email,
    )
    const { name } = owner ?? known
    const mail = { template: 'changeEmail', to: email, name } as const
    await sendPermittedMail(inside, permit, { ...mail, token: owner ? null : token })
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
    return await inOneTransaction<Auth, Refused | null>(auth, async (inside) => {
      const email = await takeEmailChange(inside, token, customer_id)
      if (email === null) return refused('confirmLinkInvalid')
      const { name, email: former } = await getCustomer(inside, customer_id)
      await updateEmail(inside, customer_id, email)
      await deleteSessions(inside, customer_id, session_id)
      await deleteVerifications(inside, customer_id)
      await sendMail(inside, { template: 'emailChanged', to: former, name, email })
      return null
    })
  } catch (fault) {
    // Another account with this address was created after the link was sent.
    if (brokenConstraint(fault) !== oneAccount) throw fault
    return refused('confirmLinkInvalid')
  }
}
