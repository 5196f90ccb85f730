import { toDeletedCustomer } from '../rules/deleted-customer.ts'
import { sql } from 'kysely'
import type { Scoped } from '#platform/database/database.ts'

type Auth = Scoped<'customer_auth'>

export type NewCustomer = { name: string; email: string; phone: string; address: string }
export type CustomerCredentials = {
  id: string
  name: string
  email: string
  password: string | null
}

/** Unique index: one account per address and store. */
export const uniqueEmailIndex = 'customers_email'

export async function findCustomer(auth: Auth, email: string): Promise<CustomerCredentials | null> {
  const customer = await selectCustomers(auth).where('c.email', '=', email).executeTakeFirst()
  return customer ?? null
}

export function getCustomer(auth: Auth, customer_id: string): Promise<CustomerCredentials> {
  return selectCustomers(auth).where('c.id', '=', customer_id).executeTakeFirstOrThrow()
}

/** Returns `null` when the store already has an account with this address. */
export async function insertCustomer(auth: Auth, customer: NewCustomer): Promise<string | null> {
  const { company_id, store_id } = auth.scope
  const inserted = await auth
    .insertInto('customers')
    .values({ company_id, store_id, ...customer })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'store_id', 'email'])
        .where(sql<boolean>`not is_guest`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Uses the provider 'credential', so that other providers can be added later. */
export async function insertPassword(auth: Auth, customer_id: string, hash: string): Promise<void> {
  const { company_id, store_id } = auth.scope
  await auth
    .insertInto('customer_accounts')
    .values({
      company_id,
      store_id,
      customer_id,
      account_id: customer_id,
      provider_id: credentialProvider,
      password: hash,
    })
    .execute()
}

export async function updatePassword(auth: Auth, customer_id: string, hash: string): Promise<void> {
  await auth
    .updateTable('customer_accounts')
    .set({ password: hash })
    .where('customer_id', '=', customer_id)
    .where('provider_id', '=', credentialProvider)
    .execute()
}

/** Does nothing when the password was changed in the meantime. */
export async function upgradePasswordHash(
  auth: Auth,
  customer_id: string,
  oldHash: string,
  hash: string,
): Promise<void> {
  await auth
    .updateTable('customer_accounts')
    .set({ password: hash })
    .where('customer_id', '=', customer_id)
    .where('provider_id', '=', credentialProvider)
    .where('password', '=', oldHash)
    .execute()
}

export async function setEmailVerified(auth: Auth, customer_id: string): Promise<void> {
  await auth
    .updateTable('customers')
    .set({ email_verified: true })
    .where('id', '=', customer_id)
    .execute()
}

/** Verified as well: the link was mailed to the new address. */
export async function updateEmail(auth: Auth, customer_id: string, email: string): Promise<void> {
  await auth
    .updateTable('customers')
    .set({ email, email_verified: true })
    .where('id', '=', customer_id)
    .execute()
}

/** Only a confirmed address proves that what was sent to it belongs to the customer. */
export async function findVerifiedEmail(auth: Auth, customer_id: string): Promise<string | null> {
  const customer = await auth
    .selectFrom('customers')
    .where('id', '=', customer_id)
    .where('email_verified', '=', true)
    .select('email')
    .executeTakeFirst()
  return customer?.email ?? null
}

/** Keeps an anonymous row for the orders and tickets that reference it; deletes all credentials and sessions. */
export async function anonymiseCustomer(tx: Auth, customer_id: string): Promise<void> {
  for (const table of [
    'customer_accounts',
    'customer_sessions',
    'customer_verifications',
    'favourites',
  ] as const) {
    await tx.deleteFrom(table).where('customer_id', '=', customer_id).execute()
  }
  await tx
    .updateTable('customers')
    .set(toDeletedCustomer(customer_id))
    .where('id', '=', customer_id)
    .execute()
}

const credentialProvider = 'credential'

function selectCustomers(auth: Auth) {
  return auth
    .selectFrom('customers as c')
    .leftJoin('customer_accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.provider_id', '=', credentialProvider),
    )
    .select(['c.id', 'c.name', 'c.email', 'a.password'])
}
