import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { type SignUpForm, signUpForm } from '../rules/account-forms.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { findCustomer } from './customers.ts'
import { checkGuessable } from '#platform/crypto/passwords.ts'
import { signUpCustomer } from './sign-up-customer.ts'
import { startSession, type Browser, type StartedSession } from './sign-in-customer.ts'
import { insertVerification } from './verifications.ts'
import { parseForm } from '#shared/forms/parse-form.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Creates an account and signs it in, which alone tells a taken address from a free one: that gets a general error, and
 * its owner a mail. So each network learns of few accounts, and of none without a mail to their owners.
 * Proven by app/features/customers/tests/sign-up.shop.test.ts: the sign-ups of a network are refused for an hour after it met five accounts
 */
export async function openAccount(
  auth: Auth,
  form: SignUpForm,
  { client_address, user_agent, host }: Browser & { host: string },
): Promise<StartedSession | Refused> {
  const refusal = checkGuessable(form.password, { ...form, host })
  if (refusal) return refusal
  const { email, name } = form
  const permit = await permitMail(auth, 'confirmAddress', { to: email, client_address })
  if (typeof permit === 'string') return refused('signUpThrottled')
  const signUp = await signUpCustomer(auth, form, client_address)
  if (isRefused(signUp)) {
    if (signUp.refused === 'signUpFailed') await mailOwner(auth, email)
    return signUp
  }
  const { customer_id } = signUp
  return inTransaction<Auth, StartedSession>(auth, async (tx) => {
    const token = await insertVerification(tx, customer_id, 'confirm_address')
    await sendPermittedMail(tx, permit, { template: 'confirmAddress', to: email, name, token })
    return startSession(tx, customer_id, user_agent)
  })
}

async function mailOwner(auth: Auth, email: string): Promise<void> {
  const permit = await permitMail(auth, 'accountExists', { to: email })
  if (typeof permit === 'string') return
  const owner = await findCustomer(auth, email)
  if (!owner) return
  await sendPermittedMail(auth, permit, { template: 'accountExists', to: email, name: owner.name })
}

type Guest = { name: string; address: string; phone: string; email: string }

/**
 * Signs a guest up with what the order says. The link proves nothing about the mailbox: the order is shown in the
 * account once its owner has confirmed the address.
 * Proven by app/features/customers/tests/guest-account.shop.test.ts: a guest keeps what the order says as an account, which shows the order once the address is confirmed
 */
export function openAccountOfGuest(
  auth: Scoped<'customer_auth'>,
  guest: Guest,
  password: string,
  browser: Parameters<typeof openAccount>[2],
): Promise<StartedSession | Refused> {
  const { name, address, phone, email } = guest
  const parsed = parseForm(signUpForm, { name, address, phone, email, password })
  if ('fieldErrors' in parsed) return Promise.resolve(refused('signUpFailed'))
  return openAccount(auth, parsed.values, browser)
}
