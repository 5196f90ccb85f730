import { isRefused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { enqueueForgetting } from '../support/forget-customer.ts'
import { removeCustomer } from './customers.ts'
import { provePassword } from './prove-password.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Nothing that tells who it was stays in the account, and nobody can sign in with it again. What was written to the
 * shop is forgotten right after; orders are kept, as bookkeeping law asks (bogføringsloven § 12).
 */
export async function deleteAccount(
  auth: Auth,
  customer_id: string,
  password: string,
): Promise<Refused | null> {
  const known = await provePassword(auth, customer_id, password, 'password')
  if (isRefused(known)) return known
  await inOneTransaction<Auth, void>(auth, async (inside) => {
    await removeCustomer(inside, customer_id)
    await enqueueForgetting(inside, customer_id)
  })
  return null
}
