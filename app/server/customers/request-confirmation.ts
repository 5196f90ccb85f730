import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { sendMail } from '../mail/send-mail.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { insertVerification } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/** Sends the link once more to somebody who is signed in and has not followed it. */
export async function requestConfirmation(
  auth: Auth,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<Refused | null> {
  const mailing = [{ throttle: 'mailed_link_account', of: `confirm ${email}` }] as const
  if (!(await takeAttempt(auth, mailing))) return refused('requestsThrottled')
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    const token = await insertVerification(inside, id, 'confirm_address')
    await sendMail(inside, { template: 'confirmAddress', to: email, name, token })
  })
  return null
}
