import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { ticketReference } from '#domain/ticket-reference.ts'
import { listColleagues } from '../companies/list-colleagues.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listCannedReplies } from './canned-replies.ts'
import { answersOf, conversationOf } from './conversation.ts'
import { findStaffTicket, findTicketCustomer, listOtherTickets } from './staff-tickets.ts'
import { listNotes } from './support-notes.ts'

/** Everything for replying to a ticket, except the customer's details. */
export async function readTicket(staff: Staff, store: StoreKey, ticket_id: string) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no) return no
  if (!isId(ticket_id)) return refused('staffTicketNotFound')
  const ticket = await findStaffTicket(staff, store, ticket_id)
  if (!ticket) return refused('staffTicketNotFound')
  const { number, form_data, form_fields, last_by_customer, read_by_staff, ...rest } = ticket
  const [{ photos, messages }, notes, others, replies, colleagues] = await together(staff, (one) =>
    Promise.all([
      conversationOf(one, { ...store, ticket_id }),
      listNotes(one, store, ticket_id),
      listOtherTickets(one, store, ticket),
      listCannedReplies(one, store),
      listColleagues(one, store.company_id),
    ]),
  )
  const nameOf = new Map(colleagues.map(({ staff_id, name }) => [staff_id, name]))
  return {
    ...rest,
    reference: ticketReference(number),
    is_unread: last_by_customer > read_by_staff,
    answers: answersOf({ form_data, form_fields }),
    photos,
    messages: messages.map(({ author_id, ...message }) => ({
      ...message,
      author: author_id && (nameOf.get(author_id) ?? null),
    })),
    notes,
    others: others.map(({ number, ...other }) => ({
      ...other,
      reference: ticketReference(number),
    })),
    canned_replies: replies,
    colleagues,
  }
}

/** Loaded separately, because the page works without it. */
export async function readTicketCustomer(staff: Staff, store: StoreKey, ticket_id: string) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no) return no
  const customer = isId(ticket_id) ? await findTicketCustomer(staff, ticket_id) : null
  return customer ?? refused('staffTicketNotFound')
}
