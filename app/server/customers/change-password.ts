import { isRefused, type Refused } from '#domain/errors.ts'
import type { PasswordForm } from '#domain/forms/password-form.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { updatePassword } from './customers.ts'
import { guessable } from '../passwords/guessable.ts'
import { provePassword } from './prove-password.ts'
import { deleteSessions } from './sessions.ts'

type Auth = Scoped<'customer_auth'>

export async function changePassword(
  auth: Auth,
  here: { customer_id: string; session_id: string; host: string },
  { current_password, new_password }: PasswordForm,
): Promise<Refused | null> {
  const { customer_id, session_id, host } = here
  const known = await provePassword(auth, customer_id, current_password, 'current_password')
  if (isRefused(known)) return known
  const fault = guessable(new_password, { ...known, host })
  if (fault) return { ...fault, field: 'new_password' }
  const hash = await hashPassword(new_password)
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    await updatePassword(inside, customer_id, hash)
    await deleteSessions(inside, customer_id, session_id)
  })
  return null
}
