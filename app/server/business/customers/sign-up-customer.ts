import { hashPassword } from '#server/platform/crypto/passwords.ts'
import { refused, type Refused } from '#domain/errors/errors.ts'
import type { SignUpForm } from '#domain/forms/sign-up-form.ts'
import { inTransaction, type Scoped } from '#server/platform/database/database.ts'
import { insertCustomer, insertPassword } from './customers.ts'

export async function signUpCustomer(
  auth: Scoped<'customer_auth'>,
  { password, ...customer }: SignUpForm,
): Promise<{ customer_id: string } | Refused> {
  // Hashed for taken addresses too: the response time must not reveal accounts.
  const hash = await hashPassword(password)
  return inTransaction(auth, async (tx) => {
    const customer_id = await insertCustomer(tx, customer)
    if (!customer_id) return refused('signUpFailed')
    await insertPassword(tx, customer_id, hash)
    return { customer_id }
  })
}
