import { sql } from 'kysely'
import { inOneTransaction, type Job } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import type { StoreKey } from '../stores/stores.ts'
import { moveRequests } from '../support/move-requests.ts'
import { deleteGuests, listGuests, moveOrdersOfGuests } from './buyers.ts'

type Owner = { id: string; email: string; email_verified: boolean }

/**
 * Gives a customer what they bought without signing in, and what they asked about it, once it is known that they read
 * the mails of the address that it was bought with. Before that, anybody could have claimed the address.
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
  // Each of them names the owner, and is tied to the others by that name.
  await sql`set constraints all deferred`.execute(inside)
  await moveOrdersOfGuests(inside, store, { guests, customer_id: id })
  await moveRequests(inside, store, { from: guests, to: id })
  await deleteGuests(inside, store, guests)
}
