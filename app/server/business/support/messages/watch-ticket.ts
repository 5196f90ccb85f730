import { isId } from '#domain/shared/id.ts'
import type { TicketStatus } from '#domain/support/ticket.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Customer, Staff } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { readConversation, type Message } from './conversation.ts'
import { findPosition } from './support-messages.ts'
import { findTicketSummary } from '../tickets/support-tickets.ts'

type News = { status: TicketStatus; messages: Omit<Message, 'author_id'>[] }

/** Access of one reader to a ticket; checked again on every poll. */
type Watch = {
  /** Key for the limit of open streams. */
  userKey: string
  /** Messages after a position; null when access is missing or has ended. */
  news(after: number): Promise<News | null>
  /** Returns 0 for an unknown message. */
  findPosition(message_id: string): Promise<number>
}

type CheckAccess = (ticket_id: string) => Promise<{ by: Customer | Staff; store: StoreKey } | null>

export async function watchTicket(
  findCustomer: () => Promise<Customer | null>,
  ticket_id: string,
): Promise<Watch | null> {
  const customer = await findCustomer()
  if (!customer) return null
  return watch(ticket_id, `customer ${customer.scope.customer_id}`, async () => {
    const by = await findCustomer()
    return by && { by, store: by.scope }
  })
}

export async function watchTicketAsStaff(
  findStaff: () => Promise<Staff | null>,
  ticket_id: string,
): Promise<Watch | null> {
  const staff = await findStaff()
  if (!staff) return null
  return watch(ticket_id, `staff ${staff.scope.staff_id}`, async () => {
    const by = await findStaff()
    const store = by && (await findTicketSummary(by, ticket_id))
    const refusal = store && (await checkPermission(by, store.company_id, 'readTickets'))
    return store && !refusal ? { by, store } : null
  })
}

function watch(ticket_id: string, userKey: string, checkAccess: CheckAccess): Watch {
  return {
    userKey,
    async news(after) {
      const access = isId(ticket_id) ? await checkAccess(ticket_id) : null
      const news = access && (await readNews(access.by, { ...access.store, ticket_id }, after))
      // The session may have ended during the read; messages written since then must not be sent.
      return news && news.messages.length > 0 && !(await checkAccess(ticket_id)) ? null : news
    },
    async findPosition(message_id) {
      const access = isId(message_id) ? await checkAccess(ticket_id) : null
      if (!access) return 0
      return (await findPosition(access.by, { ...access.store, ticket_id }, message_id)) ?? 0
    },
  }
}

async function readNews(
  by: Customer | Staff,
  { company_id, store_id, ticket_id }: StoreKey & { ticket_id: string },
  after: number,
): Promise<News | null> {
  const ticket = { company_id, store_id, ticket_id }
  const [summary, { messages }] = await onOneConnection<Customer | Staff, SummaryAndConversation>(
    by,
    (handle) =>
      Promise.all([findTicketSummary(handle, ticket_id), readConversation(handle, ticket, after)]),
  )
  if (!summary) return null
  // Customers must not see which staff member wrote.
  return {
    status: summary.status,
    messages: messages.map(({ author_id: _, ...message }) => message),
  }
}

type SummaryAndConversation = [
  Awaited<ReturnType<typeof findTicketSummary>>,
  Awaited<ReturnType<typeof readConversation>>,
]
