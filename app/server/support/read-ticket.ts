import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { formatTicketReference } from '#domain/ticket-reference.ts'
import { listColleagues } from '../companies/list-colleagues.ts'
import { checkPermission } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { onOneConnection } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listCannedReplies } from './canned-replies.ts'
import { listAnswers, readConversation } from './conversation.ts'
import { findStaffTicket, findTicketCustomer, listOtherTickets } from './staff-tickets.ts'
import { listNotes } from './support-notes.ts'

/** Everything for replying to a ticket, except the customer's details. */
export async function readTicket(staff: Staff, store: StoreKey, ticket_id: string) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  if (!isId(ticket_id)) return refused('staffTicketNotFound')
  const ticket = await findStaffTicket(staff, store, ticket_id)
  if (!ticket) return refused('staffTicketNotFound')
  const { number, form_data, form_fields, last_by_customer, read_by_staff, ...rest } = ticket
  const [{ photos, messages }, notes, otherTickets, replies, colleagues] = await onOneConnection(
    staff,
    (handle) =>
      Promise.all([
        readConversation(handle, { ...store, ticket_id }),
        listNotes(handle, store, ticket_id),
        listOtherTickets(handle, store, ticket),
        listCannedReplies(handle, store),
        listColleagues(handle, store.company_id),
      ]),
  )
  const namesById = new Map(colleagues.map(({ staff_id, name }) => [staff_id, name]))
  return {
    ...rest,
    reference: formatTicketReference(number),
    is_unread: last_by_customer > read_by_staff,
    answers: listAnswers({ form_data, form_fields }),
    photos,
    messages: messages.map(({ author_id, ...message }) => ({
      ...message,
      author: author_id && (namesById.get(author_id) ?? null),
    })),
    notes,
    otherTickets: otherTickets.map(({ number, ...other }) => ({
      ...other,
      reference: formatTicketReference(number),
    })),
    canned_replies: replies,
    colleagues,
  }
}

/** Loaded separately, because the page works without it. */
export async function readTicketCustomer(staff: Staff, store: StoreKey, ticket_id: string) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  const customer = isId(ticket_id) ? await findTicketCustomer(staff, ticket_id) : null
  return customer ?? refused('staffTicketNotFound')
}
