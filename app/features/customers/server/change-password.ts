import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { PasswordForm } from '../rules/password-form.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { updatePassword } from './customers.ts'
import { checkGuessable } from '#platform/crypto/check-guessable.ts'
import { verifyPassword } from './verify-password.ts'
import { deleteSessions } from './sessions.ts'

type Auth = Scoped<'customer_auth'>

export async function changePassword(
  auth: Auth,
  currentSession: { customer_id: string; session_id: string; host: string },
  { current_password, new_password }: PasswordForm,
): Promise<Refused | null> {
  const { customer_id, session_id, host } = currentSession
  const customer = await verifyPassword(auth, customer_id, current_password, 'current_password')
  if (isRefused(customer)) return customer
  const refusal = checkGuessable(new_password, { ...customer, host })
  if (refusal) return { ...refusal, field: 'new_password' }
  const hash = await hashPassword(new_password)
  await inTransaction<Auth, void>(auth, async (tx) => {
    await updatePassword(tx, customer_id, hash)
    await deleteSessions(tx, customer_id, session_id)
  })
  return null
}
