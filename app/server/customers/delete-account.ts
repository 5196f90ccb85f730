import { isRefused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { enqueueForgetting } from '../support/forget-customer.ts'
import { removeCustomer } from './customers.ts'
import { provePassword } from './prove-password.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Anonymises the account and queues the deletion of the customer's tickets. Orders are kept as bookkeeping law
 * requires (bogføringsloven § 12).
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
