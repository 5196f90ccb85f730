import { sql } from 'kysely'
import { findConfirmedCustomer } from '#features/addresses/server/get-confirmed-customer.ts'
import { inTransaction, type Database, type Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { reassignTickets } from '#features/support/server/tickets/assign-ticket.ts'
import {
  deleteGuests,
  listGuestIds,
  reassignGuestOrders,
  findBuyer,
  insertGuest,
  setOrderCustomer,
} from './buyers.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { unplacedStates } from '../../rules/order.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'

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

type LinkedBuyer = {
  number: number
  /** Null until the first ticket about the order. */
  customer_id: string | null
  hasAccount: boolean
}

/** Returns the buyer of an order that was paid or is being paid; other orders are not found. */
export async function readLinkedBuyer(job: Job, order: OrderKey): Promise<LinkedBuyer | Refused> {
  const buyer = await findBuyer(job, order)
  if (!buyer || unplacedStates.some((state) => state === buyer.state))
    return refused('orderNotFound')
  const { number, customer_id, is_guest } = buyer
  return { number, customer_id, hasAccount: customer_id !== null && is_guest === false }
}

/** Creates at most one guest customer per order. */
export function getOrCreateGuest(job: Job, order: OrderKey): Promise<string | Refused> {
  return inTransaction(job, async (tx) => {
    // Two concurrent requests must not create two guests.
    await lockOrder(tx, order)
    const linked = await readLinkedBuyer(tx, order)
    if (isRefused(linked)) return linked
    if (linked.hasAccount) return refused('signInRequired')
    if (linked.customer_id !== null) return linked.customer_id
    const buyer = await findBuyer(tx, order)
    if (!buyer) return refused('orderNotFound')
    const { name, email, phone, address } = buyer
    const customer_id = await insertGuest(tx, order, { name, email, phone, address })
    await setOrderCustomer(tx, order, customer_id)
    return customer_id
  })
}
