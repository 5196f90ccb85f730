import { networkOf } from '#domain/client-address.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { SignUpForm } from '#domain/forms/sign-up-form.ts'
import { plainName } from '#domain/plain-name.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { sendMail } from '../mail/send-mail.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { findCustomer } from './customers.ts'
import { guessable } from '../passwords/guessable.ts'
import { signUpCustomer } from './sign-up-customer.ts'
import { startSession, type Browser, type StartedSession } from './start-session.ts'
import { insertVerification } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Makes an account and signs its owner in at once. Whoever already has one is told so by mail; the page says only that
 * something went wrong.
 */
export async function openAccount(
  auth: Auth,
  form: SignUpForm,
  { client_address, user_agent, host }: Browser & { host: string },
): Promise<StartedSession | Refused> {
  const fault = guessable(form.password, { ...form, host })
  if (fault) return fault
  const attempt = [{ throttle: 'sign_up_address', of: networkOf(client_address) }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('signUpThrottled')
  const { email, name } = form
  const made = await signUpCustomer(auth, form)
  if (isRefused(made)) {
    await tellOwner(auth, email)
    return made
  }
  const { customer_id } = made
  return inOneTransaction<Auth, StartedSession>(auth, async (inside) => {
    const token = await insertVerification(inside, customer_id, 'confirm_address')
    await sendMail(inside, { template: 'confirmAddress', to: email, name: plainName(name), token })
    return startSession(inside, customer_id, user_agent)
  })
}

async function tellOwner(auth: Auth, email: string): Promise<void> {
  // Nobody fills another's mailbox by signing up with their address over and over, or keeps them from a new password.
  const mailing = [{ throttle: 'mailed_link_account', of: `exists ${email}` }] as const
  if (!(await takeAttempt(auth, mailing))) return
  const owner = await findCustomer(auth, email)
  if (owner) await sendMail(auth, { template: 'accountExists', to: email, name: owner.name })
}
