import type { Scoped } from '#platform/database/database.ts'
import { mustWait } from '#platform/rate-limit/take-attempt.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { findAccountHolder } from './staff.ts'

/**
 * Tells a member of staff, once a day, that wrong passwords make everyone wait. An unknown address costs the same
 * statements; its mail is dropped on delivery.
 */
export async function warnOfWrongPasswords(
  auth: Scoped<'staff_auth'>,
  email: string,
): Promise<void> {
  if (!(await mustWait(auth, [{ throttle: 'sign_in_account', of: email }]))) return
  const permit = await permitMail(auth, 'staffWrongPasswords', { to: email })
  if (typeof permit === 'string') return
  const name = (await findAccountHolder(auth, email))?.name ?? ''
  await sendPermittedMail(auth, permit, { template: 'staffWrongPasswords', to: email, name })
}

/** The warning is for the owner of an account; no other address gets it. */
export async function isStaffToBeWarned(
  auth: Scoped<'staff_auth'>,
  email: string,
): Promise<boolean> {
  return (await findAccountHolder(auth, email)) !== null
}
