import { refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { formatTicketReference } from '../../rules/ticket.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { hideAuthors, listAnswers, readConversation } from './conversation.ts'
import { listDecisions } from './support-messages.ts'
import { findOwnTicket } from '../tickets/read-own-tickets.ts'
import type { RateLimitName } from '#shared/rate-limits.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'

export async function readThread(customer: Customer, ticket_id: string) {
  if (!isId(ticket_id)) return refused('ticketNotFound')
  const { company_id, store_id } = customer.scope
  const [ticket, { photos, messages }, decided] = await onOneConnection(customer, (handle) =>
    Promise.all([
      findOwnTicket(handle, ticket_id),
      readConversation(handle, { company_id, store_id, ticket_id }),
      listDecisions(handle, { company_id, store_id, ticket_id }),
    ]),
  )
  if (!ticket) return refused('ticketNotFound')
  const { number, form_data, form_fields, last_by_staff, read_by_customer, ...rest } = ticket
  return {
    ...rest,
    reference: formatTicketReference(number),
    is_unread: last_by_staff > read_by_customer,
    answers: listAnswers({ form_data, form_fields }),
    photos,
    messages: hideAuthors(messages),
    decisions: decided.map(({ decision, created_at }) => ({ decision, created_at })),
  }
}

/** Jobs are not limited: they import old messages. */
export async function isWithinRateLimit(
  by: Customer | Job,
  throttle: RateLimitName,
): Promise<boolean> {
  return !isCustomer(by) || takeAttempt(by, [{ throttle, of: by.scope.customer_id }])
}

function isCustomer(by: Customer | Job): by is Customer {
  return by.scope.as === 'customer'
}
