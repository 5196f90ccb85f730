import { isId } from '#shared/id.ts'
import type { LiveMessage, TicketState } from '../../rules/live-message.ts'
import { listColleagues } from '#features/companies/server/read-members.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Customer, Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { hideAuthors, nameAuthors, readConversation } from './conversation.ts'
import { findPosition } from './support-messages.ts'
import { findTicketSummary, updateReadPosition } from '../tickets/support-tickets.ts'

type News = { state: TicketState; messages: LiveMessage[] }

/** Access of one reader to a ticket; checked again on every poll. */
type Watch = {
  /** Key for the limit of open streams. */
  userKey: string
  /** Messages after a position; null when access is missing or has ended. */
  news(after: number): Promise<News | null>
  /** Returns 0 for an unknown message. */
  findPosition(message_id: string): Promise<number>
}

type Access<By> = { by: By; ticket: StoreKey & { ticket_id: string } }

type Reader<By> = {
  userKey: string
  checkAccess(): Promise<Access<By> | null>
  toNews(access: Access<By>, read: TicketNews): News | Promise<News>
  markRead?(access: Access<By>, position: number): Promise<void>
}

export async function watchTicket(
  findCustomer: () => Promise<Customer | null>,
  ticket_id: string,
): Promise<Watch | null> {
  const customer = await findCustomer()
  if (!customer) return null
  return watch<Customer>(ticket_id, {
    userKey: `customer ${customer.scope.customer_id}`,
    async checkAccess() {
      const by = await findCustomer()
      return by && { by, ticket: toTicketKey(by.scope, ticket_id) }
    },
    toNews: (_, { summary: { status }, messages }) => ({
      state: { status },
      messages: hideAuthors(messages),
    }),
  })
}

/** Messages sent to an open staff page count as read, like those it was loaded with. */
export async function watchTicketAsStaff(
  findStaff: () => Promise<Staff | null>,
  ticket_id: string,
): Promise<Watch | null> {
  const staff = await findStaff()
  if (!staff) return null
  return watch<Staff>(ticket_id, {
    userKey: `staff ${staff.scope.staff_id}`,
    async checkAccess() {
      const by = await findStaff()
      const store = by && (await findTicketSummary(by, ticket_id))
      const refusal = store && (await checkPermission(by, store.company_id, 'readTickets'))
      return store && !refusal ? { by, ticket: toTicketKey(store, ticket_id) } : null
    },
    async toNews({ by, ticket }, { summary, messages }) {
      const { status, waiting_since, read_by_customer } = summary
      const hasAuthors = messages.some(({ author_id }) => author_id)
      const colleagues = hasAuthors ? await listColleagues(by, ticket.company_id) : []
      return {
        state: { status, waiting_since, read_by_customer },
        messages: nameAuthors(messages, colleagues),
      }
    },
    markRead: ({ by, ticket }, position) =>
      updateReadPosition(by, ticket, ticket_id, 'read_by_staff', position),
  })
}

function toTicketKey({ company_id, store_id }: StoreKey, ticket_id: string) {
  return { company_id, store_id, ticket_id }
}

function watch<By extends Customer | Staff>(ticket_id: string, reader: Reader<By>): Watch {
  return {
    userKey: reader.userKey,
    async news(after) {
      const access = isId(ticket_id) ? await reader.checkAccess() : null
      const read = access && (await readTicketNews(access, after))
      if (!read) return null
      const news = await reader.toNews(access, read)
      const last = news.messages.at(-1)
      if (!last) return news
      // The session may have ended during the read; messages written since then must not be sent.
      if (!(await reader.checkAccess())) return null
      // A failure leaves the ticket unread.
      await reader.markRead?.(access, last.position).catch(() => {})
      return news
    },
    async findPosition(message_id) {
      const access = isId(message_id) ? await reader.checkAccess() : null
      return access ? ((await findPosition(access.by, access.ticket, message_id)) ?? 0) : 0
    },
  }
}

type TicketNews = Awaited<ReturnType<typeof readConversation>> & {
  summary: NonNullable<Awaited<ReturnType<typeof findTicketSummary>>>
}

async function readTicketNews<By extends Customer | Staff>(
  { by, ticket }: Access<By>,
  after: number,
): Promise<TicketNews | null> {
  const [summary, conversation] = await onOneConnection<By, Pair>(by, (handle) =>
    Promise.all([
      findTicketSummary(handle, ticket.ticket_id),
      readConversation(handle, ticket, after),
    ]),
  )
  return summary && { ...conversation, summary }
}

type Pair = [
  Awaited<ReturnType<typeof findTicketSummary>>,
  Awaited<ReturnType<typeof readConversation>>,
]
