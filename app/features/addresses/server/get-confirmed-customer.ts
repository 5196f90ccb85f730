import { sql } from 'kysely'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type ConfirmedCustomer = { id: string; name: string; phone: string; address: string }

/**
 * Returns the customer of an address, or why there is none: anyone can sign up with the address of someone else, so only
 * an account that has confirmed it counts.
 * Proven by app/features/customers/tests/confirmed-customers.test.ts: an unconfirmed account gets nothing that belongs to its address
 */
export async function getConfirmedCustomer(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  email: string,
): Promise<ConfirmedCustomer | Refused> {
  const customer = await handle
    .selectFrom('customers')
    .where(ofTenant({ company_id, store_id }))
    .where('is_guest', '=', false)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'name', 'phone', 'address', 'email_verified'])
    .executeTakeFirst()
  if (!customer) return refused('customerUnknown', { field: 'email' })
  const { email_verified, ...known } = customer
  return email_verified ? known : refused('customerUnconfirmed', { field: 'email' })
}

export async function findConfirmedCustomer(
  handle: Staff | Job,
  store: StoreKey,
  email: string,
): Promise<ConfirmedCustomer | null> {
  const customer = await getConfirmedCustomer(handle, store, email)
  return isRefused(customer) ? null : customer
}

/** Whether a signed-in customer has confirmed the address, in a query that has the id only. */
export function isConfirmedCustomer({ company_id, store_id }: StoreKey, id: string | null) {
  return sql<boolean>`exists (select from customers u
    where (u.company_id, u.store_id, u.id) = (${company_id}::uuid, ${store_id}::uuid, ${id}::uuid)
      and u.email_verified and not u.is_guest)`
}
