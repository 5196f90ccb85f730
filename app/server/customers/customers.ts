import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'customer_auth'>

export type NewCustomer = { name: string; email: string; phone: string; address: string }
export type KnownCustomer = { id: string; name: string; email: string; password: string | null }

/** The index that keeps an address to one account of a store. */
export const oneAccount = 'customers_email'

/** Whom an address belongs to in this store, and what is kept of their password. */
export async function findCustomer(auth: Auth, email: string): Promise<KnownCustomer | null> {
  const found = await knownCustomers(auth).where('c.email', '=', email).executeTakeFirst()
  return found ?? null
}

export function getCustomer(auth: Auth, customer_id: string): Promise<KnownCustomer> {
  return knownCustomers(auth).where('c.id', '=', customer_id).executeTakeFirstOrThrow()
}

/** The id of the new customer, or nothing when the store has one with this address. */
export async function insertCustomer(auth: Auth, customer: NewCustomer): Promise<string | null> {
  const { company_id, store_id } = auth.scope
  const inserted = await auth
    .insertInto('customers')
    .values({ company_id, store_id, ...customer })
    .onConflict((known) =>
      known
        .columns(['company_id', 'store_id', 'email'])
        .where(sql<boolean>`not is_guest`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Kept as an account of the provider 'credential' under the customer's own id: others may come beside it. */
export async function insertPassword(auth: Auth, customer_id: string, hash: string): Promise<void> {
  const { company_id, store_id } = auth.scope
  await auth
    .insertInto('customer_accounts')
    .values({
      company_id,
      store_id,
      customer_id,
      account_id: customer_id,
      provider_id: credential,
      password: hash,
    })
    .execute()
}

export async function updatePassword(auth: Auth, customer_id: string, hash: string): Promise<void> {
  await auth
    .updateTable('customer_accounts')
    .set({ password: hash })
    .where('customer_id', '=', customer_id)
    .where('provider_id', '=', credential)
    .execute()
}

/** Replaces a hash by another of the same password, unless the password was changed meanwhile. */
export async function replacePassword(
  auth: Auth,
  customer_id: string,
  former: string,
  hash: string,
): Promise<void> {
  await auth
    .updateTable('customer_accounts')
    .set({ password: hash })
    .where('customer_id', '=', customer_id)
    .where('provider_id', '=', credential)
    .where('password', '=', former)
    .execute()
}

export async function setEmailVerified(auth: Auth, customer_id: string): Promise<void> {
  await auth
    .updateTable('customers')
    .set({ email_verified: true })
    .where('id', '=', customer_id)
    .execute()
}

/** The reader of the new address is known, since the link was mailed there. */
export async function updateEmail(auth: Auth, customer_id: string, email: string): Promise<void> {
  await auth
    .updateTable('customers')
    .set({ email, email_verified: true })
    .where('id', '=', customer_id)
    .execute()
}

/** Leaves a row that tells nothing, for the orders and requests that name it; how it signed in goes altogether. */
export async function removeCustomer(inside: Auth, customer_id: string): Promise<void> {
  for (const table of [
    'customer_accounts',
    'customer_sessions',
    'customer_verifications',
  ] as const) {
    await inside.deleteFrom(table).where('customer_id', '=', customer_id).execute()
  }
  await inside
    .updateTable('customers')
    .set({
      name: 'Deleted customer',
      email: `${customer_id}@deleted.invalid`,
      email_verified: false,
      phone: '',
      address: '',
    })
    .where('id', '=', customer_id)
    .execute()
}

const credential = 'credential'

function knownCustomers(auth: Auth) {
  return auth
    .selectFrom('customers as c')
    .leftJoin('customer_accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.provider_id', '=', credential),
    )
    .select(['c.id', 'c.name', 'c.email', 'a.password'])
}
