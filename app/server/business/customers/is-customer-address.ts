import type { Scoped } from '#server/platform/database/database.ts'
import { findCustomer } from './customers.ts'

/** Whether an account of the shop has this address. */
export async function isCustomerAddress(
  auth: Scoped<'customer_auth'>,
  email: string,
): Promise<boolean> {
  return (await findCustomer(auth, email)) !== null
}
