import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { insertVerification } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

export async function requestConfirmation(
  auth: Auth,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<Refused | null> {
  const permit = await permitMail(auth, 'confirmAddress', { to: email })
  if (typeof permit === 'string') return refused('requestsThrottled')
  await inTransaction<Auth, void>(auth, async (tx) => {
    const token = await insertVerification(tx, id, 'confirm_address')
    await sendPermittedMail(tx, permit, { template: 'confirmAddress', to: email, name, token })
  })
  return null
}
