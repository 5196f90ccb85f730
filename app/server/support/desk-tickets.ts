import { sql } from 'kysely'
import {
  statusesShownBy,
  ticketStatuses,
  type TicketFilter,
  type TicketHands,
  type TicketStatus,
} from '#domain/ticket.ts'
import { ticketNumberFrom } from '#domain/ticket-reference.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'

export type DeskFilter = { filter: TicketFilter; hands: TicketHands }

type Slice = { from: number; most: number }

/** The numbers of the requests on the desk of a store, the newest first. */
export async function listNumbers(
  staff: Staff,
  store: StoreKey,
  filter: DeskFilter,
  { from, most }: Slice,
): Promise<number[]> {
  const tickets = await deskTickets(staff, store, filter)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .offset(from)
    .limit(most)
    .select('number')
    .execute()
  return tickets.map(({ number }) => number)
}

/** The same of those that hold every one of the words, which are lower case. */
export async function searchNumbers(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { filter, hands, words }: DeskFilter & { words: readonly string[] },
  { from, most }: Slice,
): Promise<number[]> {
  const assignee = hands === 'me' ? staff.scope.staff_id : null
  const { rows } = await sql<{ number: number }>`
    select number from torv.tickets_with(${company_id}, ${store_id}, ${words.map(patternOf)}::text[],
      ${words.map((word) => ticketNumberFrom(word) ?? null)}::bigint[], ${statusesShownBy(filter)}::text[],
      ${assignee}::uuid, ${hands === 'nobody'}, ${from}, ${most}) number`.execute(staff)
  return rows.map(({ number }) => number)
}

// The index knows three letters at a time; of a shorter word it knows where one begins.
function patternOf(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}

/** What the desk says of the requests with these numbers, in no order. */
export function listDeskTickets(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  numbers: readonly number[],
) {
  return staff
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.company_id', '=', 't.company_id')
        .onRef('c.store_id', '=', 't.store_id')
        .onRef('c.id', '=', 't.user_id'),
    )
    .leftJoin('staff as s', 's.id', 't.assignee_id')
    .where('t.company_id', '=', company_id)
    .where('t.store_id', '=', store_id)
    .where('t.number', 'in', numbers)
    .select(['t.id', 't.number', 't.title', 't.type', 't.status', 't.user_id', 't.message_count'])
    .select(['t.created_at', 't.updated_at', 't.waiting_since', 't.assignee_id'])
    .select(['t.last_by_customer', 't.read_by_staff'])
    .select(['c.name as customer_name', 'c.email as customer_email', 's.name as assignee_name'])
    .execute()
}

/** How many there are, counted no further than `most`. */
export async function countTickets(
  staff: Staff,
  store: StoreKey,
  filter: DeskFilter,
  most: number,
): Promise<number> {
  const { count } = await staff
    .selectFrom(deskTickets(staff, store, filter).limit(most).select('number').as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many requests each status holds, whoever they are assigned to, counted no further than `most`. */
export async function countByStatus(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  most: number,
): Promise<{ status: TicketStatus; count: number }[]> {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`
    select s.status, (select count(*)::int from (select from support_tickets t
      where t.company_id = ${company_id} and t.store_id = ${store_id} and t.status = s.status
      limit ${most}) counted) as count
    from unnest(${ticketStatuses}::text[]) s (status)`.execute(staff)
  return rows
}

function deskTickets(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { filter, hands }: DeskFilter,
) {
  return (
    staff
      .selectFrom('support_tickets')
      .where('company_id', '=', company_id)
      .where('store_id', '=', store_id)
      // Written out, so that the index of those that need attention is recognised.
      .$if(filter !== 'all', (query) =>
        query.where(
          'status',
          'in',
          statusesShownBy(filter).map((status) => sql.lit(status)),
        ),
      )
      .$if(hands === 'me', (query) => query.where('assignee_id', '=', staff.scope.staff_id))
      .$if(hands === 'nobody', (query) => query.where('assignee_id', 'is', null))
  )
}
