import { hashPassword } from '../passwords/passwords.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { SignUpForm } from '#domain/forms/sign-up-form.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { insertCustomer, insertPassword } from './customers.ts'

/** Whoever signs up in a shop is a customer of it, and of no other shop. */
export async function signUpCustomer(
  auth: Scoped<'customer_auth'>,
  { password, ...customer }: SignUpForm,
): Promise<{ customer_id: string } | Refused> {
  // Also for an address that is known: how long the answer takes gives nobody away.
  const hash = await hashPassword(password)
  return inOneTransaction(auth, async (inside) => {
    const customer_id = await insertCustomer(inside, customer)
    if (!customer_id) return refused('signUpFailed')
    await insertPassword(inside, customer_id, hash)
    return { customer_id }
  })
}
