import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { linkLifetimes, minute } from '#shared/durations.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { findAccountHolder } from './staff.ts'
import { insertVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

/**
 * Returns the origin where the address signs in, if that is another. The link leads to the platform's host.
 * Unknown and throttled addresses get the same response after the same statements, so that timing reveals no accounts.
 * Their mail is dropped on delivery.
 */
export async function requestStaffReset(
  staffHost: StaffHost,
  email: string,
): Promise<Refused | { account_origin: string | null }> {
  const { database, client_address, rules } = staffHost
  const auth = database.scoped({ as: 'staff_auth' })
  const origin = await database.federation.findAccountOrigin({ auth, client_address }, email)
  if (isRefused(origin)) return origin
  if (origin !== null) return { account_origin: origin }
  const permit = await permitMail(auth, 'staffResetPassword', { to: email, client_address })
  if (permit === 'network') return refused('staffSignInThrottled')
  if (permit === 'recipient') return { account_origin: null }
  const { platformHost: host } = rules
  await inTransaction<Auth, void>(auth, async (tx) => {
    const user = await findAccountHolder(tx, email)
    await sendPermittedMail(tx, permit, {
      template: 'staffResetPassword',
      to: email,
      name: user?.name ?? '',
      token: await insertVerification(tx, user?.id ?? null, 'reset_password', host),
      minutes: linkLifetimes.staff.reset_password / minute,
    })
  })
  return { account_origin: null }
}
