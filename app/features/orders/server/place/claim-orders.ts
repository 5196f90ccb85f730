import { sql } from 'kysely'
import { findConfirmedCustomer } from '#features/addresses/server/get-confirmed-customer.ts'
import { inTransaction, type Database, type Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { reassignTickets } from '#features/support/server/tickets/reassign-tickets.ts'
import { deleteGuests, listGuestIds, reassignGuestOrders } from './buyers.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type Owner = { id: string; email: string }

/**
 * Assigns the guest orders and tickets of an email address to the account that has confirmed it.
 */
export async function claimOrders(
  { database, store }: { database: Database; store: StoreKey | null },
  { id, email }: Owner,
): Promise<void> {
  if (!store) return
  const { company_id, store_id } = store
  const job = database.scoped({ as: 'job', company_id, store_id })
  const confirmed = await findConfirmedCustomer(job, store, email)
  if (confirmed?.id !== id) return
  await job
    .updateTable('orders')
    .set({ customer_id: id })
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email)
    .execute()
  const guests = await listGuestIds(job, store, email)
  if (guests.length > 0) await inTransaction(job, (tx) => mergeGuests(tx, store, guests, id))
}

async function mergeGuests(tx: Job, store: StoreKey, guests: string[], id: string): Promise<void> {
  // The foreign keys between these tables include the customer id, so they are checked at commit.
  await sql`set constraints all deferred`.execute(tx)
  await reassignGuestOrders(tx, store, { guests, customer_id: id })
  await reassignTickets(tx, store, { from: guests, to: id })
  await deleteGuests(tx, store, guests)
}
