import { refused } from '#shared/errors/errors.ts'
import { formatTicketReference } from '../../rules/ticket-reference.ts'
import { pageLengths } from '#shared/limits.ts'
import type { Customer } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { countOwnTickets, listOwnTickets } from './own-tickets.ts'

/** Each ticket has a flag for unread replies. */
export async function readOwnTickets(customer: Customer, page: number) {
  const slice = { from: (page - 1) * pageLengths.ownTickets, limit: pageLengths.ownTickets }
  const [tickets, total] = await onOneConnection(customer, (handle) =>
    Promise.all([listOwnTickets(handle, slice), countOwnTickets(handle)]),
  )
  if (page > 1 && tickets.length === 0) return refused('pageNotFound')
  return {
    page,
    pages: Math.max(1, Math.ceil(total / pageLengths.ownTickets)),
    total,
    tickets: tickets.map(({ number, last_by_staff, read_by_customer, ...ticket }) => ({
      ...ticket,
      reference: formatTicketReference(number),
      is_unread: last_by_staff > read_by_customer,
      is_answered: last_by_staff === ticket.message_count && last_by_staff > 0,
    })),
  }
}
