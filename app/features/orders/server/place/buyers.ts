import { sql } from 'kysely'
import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Includes whether the customer is a guest; `customer_id` is null for an order without a customer. */
export async function findBuyer(job: Job, { company_id, store_id, order_id }: OrderKey) {
  const buyer = await job
    .selectFrom('orders as o')
    .leftJoin('customers as c', (join) =>
      join.on(joinTenant('c', 'o')).onRef('c.id', '=', 'o.customer_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .select(['o.number', 'o.state', 'o.customer_id', 'c.is_guest'])
    .select(['o.name', 'o.email', 'o.phone', 'o.address'])
    .executeTakeFirst()
  return buyer ?? null
}

export async function insertGuest(
  job: Job,
  { company_id, store_id }: OrderKey,
  guest: { name: string; email: string; phone: string; address: string },
): Promise<string> {
  const { id } = await job
    .insertInto('customers')
    .values({ company_id, store_id, is_guest: true, ...guest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setOrderCustomer(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  customer_id: string,
): Promise<void> {
  await job
    .updateTable('orders')
    .set({ customer_id })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .execute()
}

/** Guest customers of the store with this email address. */
export async function listGuestIds(
  job: Job,
  { company_id, store_id }: StoreKey,
  email: string,
): Promise<string[]> {
  const guests = await job
    .selectFrom('customers')
    .where(ofTenant({ company_id, store_id }))
    .where('is_guest', '=', true)
    .where(sql<string>`lower(email)`, '=', email)
    .select('id')
    .execute()
  return guests.map(({ id }) => id)
}

export async function reassignGuestOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
  { guests, customer_id }: { guests: readonly string[]; customer_id: string },
): Promise<void> {
  await job
    .updateTable('orders')
    .set({ customer_id })
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', 'in', guests)
    .execute()
}

export async function deleteGuests(
  job: Job,
  { company_id, store_id }: StoreKey,
  guests: readonly string[],
): Promise<void> {
  await job
    .deleteFrom('customers')
    .where(ofTenant({ company_id, store_id }))
    .where('is_guest', '=', true)
    .where('id', 'in', guests)
    .execute()
}
