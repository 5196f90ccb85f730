import { isId } from '#domain/id.ts'
import type { TicketStatus } from '#domain/ticket.ts'
import { forbidden } from '../companies/permission.ts'
import { checkSession } from '../customers/check-session.ts'
import type { Customer, Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { Visit } from '../http/visit.ts'
import { checkStaffSession } from '../staff/check-staff-session.ts'
import type { StoreKey } from '../stores/stores.ts'
import { conversationOf, type Message } from './conversation.ts'
import { positionOf } from './support-messages.ts'
import { findTicketPlace } from './support-tickets.ts'

export type News = { status: TicketStatus; messages: Omit<Message, 'author_id'>[] }

/** Access of one reader to a ticket; checked again on every poll. */
export type Watch = {
  /** Key for the limit of open streams. */
  person: string
  /** Messages after a position; null when access is missing or has ended. */
  news(after: number): Promise<News | null>
  /** Returns 0 for an unknown message. */
  positionOf(message_id: string): Promise<number>
}

type Seeing = (ticket_id: string) => Promise<{ by: Customer | Staff; store: StoreKey } | null>

export async function watchTicket(
  visit: Visit,
  token: string,
  ticket_id: string,
): Promise<Watch | null> {
  const customer = await checkSession(visit, token)
  if (!customer) return null
  return watch(ticket_id, `customer ${customer.scope.customer_id}`, async () => {
    const by = await checkSession(visit, token)
    return by && { by, store: by.scope }
  })
}

export async function watchTicketAsStaff(
  visit: Visit,
  token: string,
  ticket_id: string,
): Promise<Watch | null> {
  const staff = await checkStaffSession(visit, token)
  if (!staff) return null
  return watch(ticket_id, `staff ${staff.scope.staff_id}`, async () => {
    const by = await checkStaffSession(visit, token)
    const store = by && (await findTicketPlace(by, ticket_id))
    const no = store && (await forbidden(by, store.company_id, 'readTickets'))
    return store && !no ? { by, store } : null
  })
}

function watch(ticket_id: string, person: string, look: Seeing): Watch {
  return {
    person,
    async news(after) {
      const seen = isId(ticket_id) ? await look(ticket_id) : null
      const news = seen && (await newsFor(seen.by, { ...seen.store, ticket_id }, after))
      // The session may have ended during the read; messages written since then must not be sent.
      return news && news.messages.length > 0 && !(await look(ticket_id)) ? null : news
    },
    async positionOf(message_id) {
      const seen = isId(message_id) ? await look(ticket_id) : null
      if (!seen) return 0
      return (await positionOf(seen.by, { ...seen.store, ticket_id }, message_id)) ?? 0
    },
  }
}

async function newsFor(
  by: Customer | Staff,
  { company_id, store_id, ticket_id }: StoreKey & { ticket_id: string },
  after: number,
): Promise<News | null> {
  const ticket = { company_id, store_id, ticket_id }
  const [place, { messages }] = await together<Customer | Staff, Seen>(by, (one) =>
    Promise.all([findTicketPlace(one, ticket_id), conversationOf(one, ticket, after)]),
  )
  if (!place) return null
  // Customers must not see which staff member wrote.
  return {
    status: place.status,
    messages: messages.map(({ author_id: _, ...message }) => message),
  }
}

type Seen = [
  Awaited<ReturnType<typeof findTicketPlace>>,
  Awaited<ReturnType<typeof conversationOf>>,
]
