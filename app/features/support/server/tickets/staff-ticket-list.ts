import { sql } from 'kysely'
import {
  listFilterStatuses,
  ticketStatuses,
  type TicketFilter,
  type AssigneeFilter,
  type TicketStatus,
  parseTicketNumber,
} from '../../rules/ticket.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export type TicketListFilter = { filter: TicketFilter; hands: AssigneeFilter }

type Slice = { from: number; limit: number }

/** Newest first. */
export async function listTicketNumbers(
  staff: Staff,
  store: StoreKey,
  filter: TicketListFilter,
  { from, limit }: Slice,
): Promise<number[]> {
  const tickets = await selectStaffTickets(staff, store, filter)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .offset(from)
    .limit(limit)
    .select('number')
    .execute()
  return tickets.map(({ number }) => number)
}

/** Finds tickets that contain every word; words must be lower case. */
export async function searchTicketNumbers(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { filter, hands, words }: TicketListFilter & { words: readonly string[] },
  { from, limit }: Slice,
): Promise<number[]> {
  const assignee = hands === 'me' ? staff.scope.staff_id : null
  const { rows } = await sql<{ number: number }>`
    select number from torv.find_tickets(${company_id}, ${store_id}, ${words.map(toLikePattern)}::text[],
      ${words.map((word) => parseTicketNumber(word) ?? null)}::bigint[], ${listFilterStatuses(filter)}::text[],
      ${assignee}::uuid, ${hands === 'nobody'}, ${from}, ${limit}) number`.execute(staff)
  return rows.map(({ number }) => number)
}

// The trigram index needs three letters; a shorter word is matched at the start of a word only.
function toLikePattern(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}

/** Unsorted. */
export function listTicketsByNumber(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  numbers: readonly number[],
) {
  return staff
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', (join) =>
      join.on(joinTenant('c', 't')).onRef('c.id', '=', 't.user_id'),
    )
    .leftJoin('staff as s', 's.id', 't.assignee_id')
    .where(ofTenant({ company_id, store_id }, 't'))
    .where('t.number', 'in', numbers)
    .select(['t.id', 't.number', 't.title', 't.type', 't.status', 't.user_id', 't.message_count'])
    .select(['t.created_at', 't.updated_at', 't.waiting_since', 't.assignee_id'])
    .select(['t.last_by_customer', 't.read_by_staff'])
    .select(['c.name as customer_name', 'c.email as customer_email', 's.name as assignee_name'])
    .execute()
}

/** Stops counting at `limit`. */
export async function countTickets(
  staff: Staff,
  store: StoreKey,
  filter: TicketListFilter,
  limit: number,
): Promise<number> {
  const { count } = await staff
    .selectFrom(
      selectStaffTickets(staff, store, filter).limit(limit).select('number').as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts per status for all assignees, up to `limit`. */
export async function countByStatus(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  limit: number,
): Promise<{ status: TicketStatus; count: number }[]> {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`
    select s.status, (select count(*)::int from (select from support_tickets t
      where t.company_id = ${company_id} and t.store_id = ${store_id} and t.status = s.status
      limit ${limit}) counted) as count
    from unnest(${ticketStatuses}::text[]) s (status)`.execute(staff)
  return rows
}

function selectStaffTickets(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { filter, hands }: TicketListFilter,
) {
  return (
    staff
      .selectFrom('support_tickets')
      .where(ofTenant({ company_id, store_id }))
      // Literals, so that the planner recognises the partial index.
      .$if(filter !== 'all', (query) =>
        query.where(
          'status',
          'in',
          listFilterStatuses(filter).map((status) => sql.lit(status)),
        ),
      )
      .$if(hands === 'me', (query) => query.where('assignee_id', '=', staff.scope.staff_id))
      .$if(hands === 'nobody', (query) => query.where('assignee_id', 'is', null))
  )
}
