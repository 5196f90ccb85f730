import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listTicketsByNumber, searchTicketNumbers } from './staff-ticket-list.ts'

/** The newest conversations whose words, number or customer match. */
export async function readMatchingTickets(
  staff: Staff,
  store: StoreKey,
  query: string,
  limit: number,
) {
  const words = parseSearchWords(query)
  if (words.length === 0) return []
  const filter = { filter: 'all', hands: 'anyone', words } as const
  const numbers = await searchTicketNumbers(staff, store, filter, { from: 0, limit })
  if (numbers.length === 0) return []
  const tickets = await listTicketsByNumber(staff, store, numbers)
  return tickets.toSorted(
    (one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number),
  )
}
