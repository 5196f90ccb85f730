import { isRefused, type Refused } from '#domain/errors/errors.ts'
import { inTransaction, type Scoped } from '#server/platform/database/database.ts'
import { enqueueCustomerContentDeletion } from '../support/tickets/delete-customer-content.ts'
import { anonymiseCustomer } from './customers.ts'
import { verifyPassword } from './verify-password.ts'

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
  const customer = await verifyPassword(auth, customer_id, password, 'password')
  if (isRefused(customer)) return customer
  await inTransaction<Auth, void>(auth, async (tx) => {
    await anonymiseCustomer(tx, customer_id)
    await enqueueCustomerContentDeletion(tx, customer_id)
  })
  return null
}
