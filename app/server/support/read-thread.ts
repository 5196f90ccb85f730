import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { ticketReference } from '#domain/ticket-reference.ts'
import type { Customer } from '../database/database.ts'
import { together } from '../database/together.ts'
import { answersOf, conversationOf } from './conversation.ts'
import { findOwnTicket } from './own-tickets.ts'

export async function readThread(customer: Customer, ticket_id: string) {
  if (!isId(ticket_id)) return refused('ticketNotFound')
  const { company_id, store_id } = customer.scope
  const [ticket, { photos, messages }] = await together(customer, (one) =>
    Promise.all([
      findOwnTicket(one, ticket_id),
      conversationOf(one, { company_id, store_id, ticket_id }),
    ]),
  )
  if (!ticket) return refused('ticketNotFound')
  const { number, form_data, form_fields, last_by_staff, read_by_customer, ...rest } = ticket
  return {
    ...rest,
    reference: ticketReference(number),
    is_unread: last_by_staff > read_by_customer,
    answers: answersOf({ form_data, form_fields }),
    photos,
    // Customers must not see which staff member wrote.
    messages: messages.map(({ author_id: _, ...message }) => message),
  }
}
