import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { PasswordForm } from '../rules/password-form.ts'
import { inTransaction, type Scoped, type Customer } from '#platform/database/database.ts'
import { hashPassword, checkGuessable } from '#platform/crypto/passwords.ts'
import { updatePassword } from './customers.ts'
import { verifyPassword } from './sign-in-customer.ts'
import { deleteSessions } from './sessions.ts'
import type { ProfileForm } from '../rules/account-forms.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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

export async function saveProfile(customer: Customer, profile: ProfileForm): Promise<void> {
  const { company_id, store_id, customer_id } = customer.scope
  await customer
    .updateTable('customers')
    .set(profile)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', customer_id)
    .execute()
}
