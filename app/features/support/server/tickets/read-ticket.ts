import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { formatTicketReference } from '../../rules/ticket.ts'
import { listColleagues } from '#features/companies/server/read-members.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCannedReplies } from '../messages/canned-replies.ts'
import { listAnswers, nameAuthors, readConversation } from '../messages/conversation.ts'
import { findStaffTicket, findTicketCustomer, listOtherTickets } from './staff-ticket.ts'
import { listDecisions } from '../messages/support-messages.ts'
import { listNotes } from '../messages/write-note.ts'

/** Everything for replying to a ticket, except the customer's details. */
export async function readTicket(staff: Staff, store: StoreKey, ticket_id: string) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  if (!isId(ticket_id)) return refused('staffTicketNotFound')
  const ticket = await findStaffTicket(staff, store, ticket_id)
  if (!ticket) return refused('staffTicketNotFound')
  const { number, form_data, form_fields, last_by_customer, read_by_staff, ...rest } = ticket
  const [{ photos, messages }, decided, notes, otherTickets, replies, colleagues] =
    await onOneConnection(staff, (handle) =>
      Promise.all([
        readConversation(handle, { ...store, ticket_id }),
        listDecisions(handle, { ...store, ticket_id }),
        listNotes(handle, store, ticket_id),
        listOtherTickets(handle, store, ticket),
        listCannedReplies(handle, store),
        listColleagues(handle, store.company_id),
      ]),
    )
  return {
    ...rest,
    reference: formatTicketReference(number),
    is_unread: last_by_customer > read_by_staff,
    answers: listAnswers({ form_data, form_fields }),
    photos,
    messages: nameAuthors(messages, colleagues),
    decisions: nameAuthors(decided, colleagues),
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

export type TicketView = Exclude<Awaited<ReturnType<typeof readTicket>>, Refused>
