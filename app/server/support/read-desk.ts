import { refused } from '#domain/errors.ts'
import { searchWords } from '#domain/search.ts'
import { ticketReference } from '#domain/ticket-reference.ts'
import type { TicketFilter, TicketHands } from '#domain/ticket.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import {
  countByStatus,
  countTickets,
  listDeskTickets,
  listNumbers,
  searchNumbers,
} from './desk-tickets.ts'

export type DeskAsked = { filter: TicketFilter; hands: TicketHands; query: string; page: number }

const ticketsPerPage = 30
/** Larger counts are shown as "more than". */
export const mostCounted = 1_000

export async function readDesk(
  staff: Staff,
  store: StoreKey,
  { filter, hands, query, page }: DeskAsked,
) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no) return no
  const words = searchWords(query)
  const wanted = { filter, hands }
  const from = (page - 1) * ticketsPerPage
  // One extra row shows whether there is a next page.
  const slice = { from, most: ticketsPerPage + 1 }
  return together(staff, async (one) => {
    const [found, counted, statuses] = await Promise.all([
      words.length > 0
        ? searchNumbers(one, store, { ...wanted, words }, slice)
        : listNumbers(one, store, wanted, slice),
      // Counting all search matches would be too slow.
      words.length > 0 ? null : countTickets(one, store, wanted, mostCounted),
      countByStatus(one, store, mostCounted),
    ])
    if (page > 1 && found.length === 0) return refused('adminPageNotFound')
    const hasNext = found.length > ticketsPerPage
    const total = hasNext ? (counted === mostCounted ? null : counted) : from + found.length
    const numbers = found.slice(0, ticketsPerPage)
    const tickets = numbers.length > 0 ? await listDeskTickets(one, store, numbers) : []
    const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]))
    return {
      page,
      /** Null when there are too many to count. */
      total,
      pages: total === null ? null : Math.max(1, Math.ceil(total / ticketsPerPage)),
      hasNext,
      /** For the whole store, regardless of the filter. */
      counts: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
      tickets: numbers.flatMap((number) => {
        const ticket = byNumber.get(number)
        return ticket ? [deskEntry(ticket)] : []
      }),
    }
  })
}

type Found = Awaited<ReturnType<typeof listDeskTickets>>[number]

function deskEntry({ number, last_by_customer, read_by_staff, ...ticket }: Found) {
  return {
    ...ticket,
    reference: ticketReference(number),
    is_unread: last_by_customer > read_by_staff,
  }
}
