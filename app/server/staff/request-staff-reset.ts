import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { permitMail } from '../mail/permit-mail.ts'
import { sendPermittedMail } from '../mail/send-mail.ts'
import { findStaff } from './staff.ts'
import { insertVerification, lasts } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

/**
 * Links to the platform's host. Unknown and throttled addresses get the same response after the same
 * statements, so that timing reveals no accounts. Their mail is dropped on delivery.
 */
export async function requestStaffReset(
  { database, client_address, rules }: Visit,
  email: string,
): Promise<Refused | null> {
  const auth = database.through({ as: 'staff_auth' })
  const permit = await permitMail(auth, 'staffResetPassword', { to: email, client_address })
  if (permit === 'network') return refused('staffSignInThrottled')
  if (permit === 'recipient') return null
  const { platformHost: host } = rules
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    const known = await findStaff(inside, email)
    await sendPermittedMail(inside, permit, {
      template: 'staffResetPassword',
      to: email,
      name: known?.name ?? '',
      token: await insertVerification(inside, known?.id ?? null, 'reset_password', host),
      minutes: lasts.reset_password,
    })
  })
  return null
}
