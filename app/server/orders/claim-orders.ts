import { sql } from 'kysely'
import { inOneTransaction, type Job } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import type { StoreKey } from '../stores/stores.ts'
import { moveRequests } from '../support/move-requests.ts'
import { deleteGuests, listGuests, moveOrdersOfGuests } from './buyers.ts'

type Owner = { id: string; email: string; email_verified: boolean }

/**
 * Assigns the guest orders and tickets of an email address to the account. Requires a verified address;
 * otherwise anyone could claim them.
 */
export async function claimOrders(
  { database, store }: Visit,
  { id, email, email_verified }: Owner,
): Promise<void> {
  if (!store || !email_verified) return
  const { company_id, store_id } = store
  const job = database.through({ as: 'job', company_id, store_id })
  await job
    .updateTable('orders')
    .set({ customer_id: id })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email)
    .execute()
  const guests = await listGuests(job, store, email)
  if (guests.length > 0) await inOneTransaction(job, (inside) => claim(inside, store, guests, id))
}

async function claim(inside: Job, store: StoreKey, guests: string[], id: string): Promise<void> {
  // The foreign keys between these tables include the customer id, so they are checked at commit.
  await sql`set constraints all deferred`.execute(inside)
  await moveOrdersOfGuests(inside, store, { guests, customer_id: id })
  await moveRequests(inside, store, { from: guests, to: id })
  await deleteGuests(inside, store, guests)
}
