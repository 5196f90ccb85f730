import { sql } from 'kysely'
import { toDoStates } from '#features/orders/rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import { answerableDisputeStates } from '#shared/payments/dispute.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { mostCounted, type WaitingWork } from '../rules/waiting-work.ts'

const own = sql.raw('(s.company_id, s.store_id)')
const most = sql.lit(mostCounted)

const listOf = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

/** Reads the waiting work of all stores in one statement. Each part reads an index, and counts no further than the limit. */
export async function listWaitingWork(
  staff: Staff,
  stores: readonly StoreKey[],
): Promise<WaitingWork[]> {
  const companies = stores.map(({ company_id }) => company_id)
  const s = sql`unnest(${companies}::uuid[],
      ${stores.map(({ store_id }) => store_id)}::uuid[]) as s (company_id, store_id)`
  const { rows } = await sql<WaitingWork>`
    select s.store_id, w.kind, w.count::integer as count, w.since, w.due
    from ${s}
    cross join lateral (
      select 'pack' as kind, count(*) as count, min(o.placed_at) as since, null::timestamptz as due from (
        select placed_at from orders where (company_id, store_id) = ${own} and state = 'authorised'
        order by number limit ${most}) o
      union all
      select 'ship', count(*), min(o.placed_at), null from (
        select placed_at from orders where (company_id, store_id) = ${own} and state in ('packed', 'partly_shipped')
        order by number limit ${most}) o
      union all
      select 'answer', count(*), min(t.waiting_since), null from (
        select waiting_since from support_tickets
        where (company_id, store_id) = ${own} and status in ('pending', 'in_progress') and waiting_since is not null
        limit ${most}) t
      union all
      select 'dispute', count(*), min(d.created_at), min(d.answer_by) from (
        select created_at, answer_by from payment_disputes
        where (company_id, store_id) = ${own} and state in (${listOf(answerableDisputeStates)})
        limit ${most}) d
      union all
      select 'expiry', count(*), min(o.placed_at), min(a.authorised_until)
      from payment_attempts a
      join orders o on (o.company_id, o.store_id, o.id) = (a.company_id, a.store_id, a.order_id)
      where (a.company_id, a.store_id) = ${own} and a.state = 'authorised'
        and a.authorised_until < now() + ${toInterval(paymentTimes.lapseWarning)}
        and o.state in (${listOf(toDoStates)})
      union all
      select 'ledger', count(*), min(f.found_at), null from (
        select found_at from ledger_findings where (company_id, store_id) = ${own} limit ${most}) f
      union all
      select 'requirement', jsonb_array_length(c.unmet), null, null
      from store_checks c
      join stores t on (t.company_id, t.id) = (c.company_id, c.store_id) and t.active
      where (c.company_id, c.store_id) = ${own}
      union all
      select 'soldOut', count(*), null, null from (
        select from listed_products where (company_id, store_id) = ${own} and not has_stock limit ${most}) l
      union all
      select 'review', count(*), min(r.created_at), null from (
        select created_at from reviews where (company_id, store_id) = ${own} and state = 'new' limit ${most}) r
      union all
      select 'question', count(*), min(q.created_at), null from (
        select created_at from product_questions where (company_id, store_id) = ${own} and state = 'new'
        limit ${most}) q
    ) w
    where w.count > 0
    union all
    -- What belongs to a company and no store is done in the first of its stores.
    select first.store_id, 'failedJob', sum(j.count)::integer, min(j.since), null
    from torv.count_given_up_jobs(${companies}::uuid[], ${most}) j
    cross join lateral (
      select s.store_id from ${s}
      where s.company_id = j.company_id and (j.store_id is null or s.store_id = j.store_id)
      order by s.store_id limit 1) first
    group by first.store_id`.execute(staff)
  return rows
}
