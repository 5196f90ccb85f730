import { refused } from '#domain/errors.ts'
import { searchWords } from '#domain/search.ts'
import { ticketReference } from '#domain/ticket-reference.ts'
import type { TicketFilter, TicketHands } from '#domain/ticket.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import { countByStatus, listDeskTickets } from './desk-tickets.ts'

export type DeskAsked = { filter: TicketFilter; hands: TicketHands; query: string; page: number }

const ticketsPerPage = 30

/** A page of a store's requests, as the support desk asks for them. */
export async function readDesk(
  staff: Staff,
  store: StoreKey,
  { filter, hands, query, page }: DeskAsked,
) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no) return no
  const wanted = { filter, hands, words: searchWords(query) }
  const slice = { from: (page - 1) * ticketsPerPage, most: ticketsPerPage }
  const [tickets, statuses] = await together(staff, (one) =>
    Promise.all([listDeskTickets(one, store, wanted, slice), countByStatus(one, store)]),
  )
  if (page > 1 && tickets.length === 0) return refused('adminPageNotFound')
  const total = tickets[0]?.total ?? 0
  return {
    page,
    pages: Math.max(1, Math.ceil(total / ticketsPerPage)),
    total,
    /** Of the whole store, whatever is asked for. */
    counts: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    tickets: tickets.map(deskEntry),
  }
}

type Found = Awaited<ReturnType<typeof listDeskTickets>>[number]

function deskEntry({ number, last_by_customer, read_by_staff, total: _, ...ticket }: Found) {
  return {
    ...ticket,
    reference: ticketReference(number),
    /** Nobody of the shop has seen what the customer wrote last. */
    is_unread: last_by_customer > read_by_staff,
  }
}
