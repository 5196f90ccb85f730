import { formatTicketReference } from '../../rules/ticket-reference.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listTicketsForOrder } from './staff-ticket.ts'

/** Tickets about the order and other tickets of its buyer. */
export async function readOrderTickets(
  staff: Staff,
  store: StoreKey,
  order: { order_id: string; customer_id: string | null },
) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  const tickets = await listTicketsForOrder(staff, store, order)
  return tickets.map(({ number, order_id, ...ticket }) => ({
    ...ticket,
    reference: formatTicketReference(number),
    is_about_it: order_id === order.order_id,
  }))
}
