import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'customer_auth'>

export type NewCustomer = { name: string; email: string; phone: string; address: string }

/** The id of the new customer, or nothing when the store has one with this address. */
export async function insertCustomer(auth: Auth, customer: NewCustomer): Promise<string | null> {
  const { company_id, store_id } = auth.scope
  const inserted = await auth
    .insertInto('customers')
    .values({ company_id, store_id, ...customer })
    .onConflict((known) => known.columns(['company_id', 'store_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Kept the way the sign-in keeps it: as an account of the provider 'credential' under the customer's own id. */
export async function insertPassword(auth: Auth, customer_id: string, hash: string): Promise<void> {
  const { company_id, store_id } = auth.scope
  await auth
    .insertInto('customer_accounts')
    .values({
      company_id,
      store_id,
      customer_id,
      account_id: customer_id,
      provider_id: 'credential',
      password: hash,
    })
    .execute()
}
