import type { Scoped } from '#platform/database/database.ts'
import { mustWait } from '#platform/rate-limit/take-attempt.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { findCustomer } from './customers.ts'

/**
 * Tells the owner of an account, once a day, that wrong passwords make everyone wait. An unknown address costs the same
 * statements; its mail is dropped on delivery.
 */
export async function warnOfWrongPasswords(
  auth: Scoped<'customer_auth'>,
  email: string,
): Promise<void> {
  if (!(await mustWait(auth, [{ throttle: 'sign_in_account', of: email }]))) return
  const permit = await permitMail(auth, 'wrongPasswords', { to: email })
  if (typeof permit === 'string') return
  const name = (await findCustomer(auth, email))?.name ?? ''
  await sendPermittedMail(auth, permit, { template: 'wrongPasswords', to: email, name })
}

/** The warning is for the owner of an account; no other address gets it. */
export async function isCustomerToBeWarned(
  auth: Scoped<'customer_auth'>,
  email: string,
): Promise<boolean> {
  return (await findCustomer(auth, email)) !== null
}
