import { refused } from '#shared/errors/errors.ts'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import {
  formatTicketReference,
  type TicketFilter,
  type AssigneeFilter,
} from '../../rules/ticket.ts'
import { maxCounted, pageLengths } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  countByStatus,
  countTickets,
  listTicketsByNumber,
  listTicketNumbers,
  searchTicketNumbers,
} from './staff-ticket-list.ts'

export type StaffTicketListQuery = {
  filter: TicketFilter
  hands: AssigneeFilter
  query: string
  page: number
}

export async function readStaffTicketList(
  staff: Staff,
  store: StoreKey,
  { filter, hands, query, page }: StaffTicketListQuery,
) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  const words = parseSearchWords(query)
  const ticketFilter = { filter, hands }
  const from = (page - 1) * pageLengths.staffTickets
  // One extra row shows whether there is a next page.
  const slice = { from, limit: pageLengths.staffTickets + 1 }
  return onOneConnection(staff, async (handle) => {
    const [matches, counted, statuses] = await Promise.all([
      words.length > 0
        ? searchTicketNumbers(handle, store, { ...ticketFilter, words }, slice)
        : listTicketNumbers(handle, store, ticketFilter, slice),
      // Counting all search matches would be too slow.
      words.length > 0 ? null : countTickets(handle, store, ticketFilter, maxCounted),
      countByStatus(handle, store, maxCounted),
    ])
    if (page > 1 && matches.length === 0) return refused('adminPageNotFound')
    const hasNext = matches.length > pageLengths.staffTickets
    const total = hasNext ? (counted === maxCounted ? null : counted) : from + matches.length
    const numbers = matches.slice(0, pageLengths.staffTickets)
    const tickets = numbers.length > 0 ? await listTicketsByNumber(handle, store, numbers) : []
    const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]))
    return {
      page,
      /** Null when there are too many to count. */
      total,
      pages: total === null ? null : Math.max(1, Math.ceil(total / pageLengths.staffTickets)),
      hasNext,
      /** The whole store counts, regardless of the filter. */
      counts: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
      tickets: numbers.flatMap((number) => {
        const ticket = byNumber.get(number)
        return ticket ? [toListEntry(ticket)] : []
      }),
    }
  })
}

type StaffTicketRow = Awaited<ReturnType<typeof listTicketsByNumber>>[number]

function toListEntry({ number, last_by_customer, read_by_staff, ...ticket }: StaffTicketRow) {
  return {
    ...ticket,
    reference: formatTicketReference(number),
    is_unread: last_by_customer > read_by_staff,
  }
}
