import { formatTicketReference } from '#domain/support/ticket-reference.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
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
