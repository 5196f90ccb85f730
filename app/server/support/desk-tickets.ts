import type { ExpressionBuilder } from 'kysely'
import { statusesShownBy, type TicketFilter, type TicketHands } from '#domain/ticket.ts'
import { ticketNumberFrom } from '#domain/ticket-reference.ts'
import type { Staff } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { StoreKey } from '../stores/stores.ts'

/** `words` are lower case; each must stand somewhere in the request. */
export type DeskFilter = { filter: TicketFilter; hands: TicketHands; words: readonly string[] }

/** The requests on the desk of a store, the newest first. */
export function listDeskTickets(
  staff: Staff,
  store: StoreKey,
  filter: DeskFilter,
  { from, most }: { from: number; most: number },
) {
  return (
    deskTickets(staff, store, filter)
      .leftJoin('staff as s', 's.id', 't.assignee_id')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.number', 'desc')
      .offset(from)
      .limit(most)
      .select(['t.id', 't.number', 't.title', 't.type', 't.status', 't.user_id', 't.message_count'])
      .select(['t.created_at', 't.updated_at', 't.waiting_since', 't.assignee_id'])
      .select(['t.last_by_customer', 't.read_by_staff'])
      .select(['c.name as customer_name', 'c.email as customer_email', 's.name as assignee_name'])
      // Counted in the same look: what is searched for is looked through once.
      .select((row) => row.fn.countAll<number>().over().as('total'))
      .execute()
  )
}

/** How many requests each status holds, whoever they are assigned to. */
export function countByStatus(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('support_tickets')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .groupBy('status')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .execute()
}

function deskTickets(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { filter, hands, words }: DeskFilter,
) {
  const tickets = staff
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.company_id', '=', 't.company_id')
        .onRef('c.store_id', '=', 't.store_id')
        .onRef('c.id', '=', 't.user_id'),
    )
    .where('t.company_id', '=', company_id)
    .where('t.store_id', '=', store_id)
    .$if(filter !== 'all', (query) => query.where('t.status', 'in', statusesShownBy(filter)))
    .$if(hands === 'me', (query) => query.where('t.assignee_id', '=', staff.scope.staff_id))
    .$if(hands === 'nobody', (query) => query.where('t.assignee_id', 'is', null))
  return words.reduce((query, word) => query.where((row) => holds(row, word)), tickets)
}

/** In its reference, in what the customer is called, or in what was asked, answered or written. */
function holds(
  row: ExpressionBuilder<
    Tables & { t: Tables['support_tickets']; c: Tables['customers'] },
    't' | 'c'
  >,
  word: string,
) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const number = ticketNumberFrom(word)
  return row.or([
    ...(number === undefined ? [] : [row('t.number', '=', number)]),
    row('t.search_text', 'like', pattern),
    row('c.name', 'ilike', pattern),
    row('c.email', 'like', pattern),
  ])
}
