import { ticketReference } from '#domain/ticket-reference.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listTicketsAbout } from './staff-tickets.ts'

/** Tickets about the order and other tickets of its buyer. */
export async function readTicketsAbout(
  staff: Staff,
  store: StoreKey,
  about: { order_id: string; customer_id: string | null },
) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no) return no
  const tickets = await listTicketsAbout(staff, store, about)
  return tickets.map(({ number, order_id, ...ticket }) => ({
    ...ticket,
    reference: ticketReference(number),
    is_about_it: order_id === about.order_id,
  }))
}
