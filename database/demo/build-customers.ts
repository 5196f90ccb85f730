import type { Database } from '#platform/database/database.ts'
import { signUpCustomer } from '#features/customers/server/sign-up-customer.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { unwrap } from './unwrap.ts'
import type { Customer } from './data/types.ts'

/** Signs up the missing customers of a store and returns all of them by email. */
export async function buildCustomers(
  database: Database,
  store: StoreKey,
  people: Customer[],
  password: string,
): Promise<Map<string, Buyer>> {
  const auth = database.scoped({ as: 'customer_auth', ...store })
  const signedUp = people.map(async ({ store: _, ...person }) => {
    const existing = await auth
      .selectFrom('customers')
      .where('email', '=', person.email)
      .select('id')
      .executeTakeFirst()
    const customer_id =
      existing?.id ?? unwrap(await signUpCustomer(auth, { ...person, password }, '')).customer_id
    // Demo customers count as having confirmed their email.
    await auth
      .updateTable('customers')
      .set({ email_verified: true })
      .where('id', '=', customer_id)
      .execute()
    return [person.email, { ...person, customer_id }] as const
  })
  return new Map(await Promise.all(signedUp))
}

export type Buyer = Omit<Customer, 'store'> & { customer_id: string }
