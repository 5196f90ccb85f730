import { sql } from 'kysely'
import type { Span } from '../rules/period.ts'
import type { ClaimDecision } from '#features/support/rules/claim-decision.ts'
import type { Staff } from '#platform/database/database.ts'
import { toShopMidnight } from './order-figures.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Unresolved tickets, and how many of them wait for staff. */
export function countOpenTickets(staff: Staff, { company_id, store_ids }: AnalyticsScope) {
  return staff
    .selectFrom('support_tickets')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .where('status', 'in', ['pending', 'in_progress', 'waiting_customer'])
    .select((row) => [
      row.fn.countAll<number>().as('open'),
      row.fn.countAll<number>().filterWhere('waiting_since', 'is not', null).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

/** Claims by their last decision, if it falls into the span. */
export function countDecisions(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
) {
  return staff
    .selectFrom('support_messages as m')
    .where(ofTenant({ company_id }, 'm'))
    .where('m.store_id', 'in', store_ids)
    .where('m.decision', 'is not', null)
    .where('m.created_at', '>=', toShopMidnight(from, 0))
    .where('m.created_at', '<', toShopMidnight(to, 1))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('support_messages as later')
            .where(joinTenant('later', 'm'))
            .whereRef('later.ticket_id', '=', 'm.ticket_id')
            .whereRef('later.position', '>', 'm.position')
            .where('later.decision', 'is not', null)
            .select('later.id'),
        ),
      ),
    )
    .groupBy('m.decision')
    .select((row) => ['m.decision', row.fn.countAll<number>().as('count')])
    .$narrowType<{ decision: ClaimDecision }>()
    .execute()
}

/** Median minutes to the first staff reply; null without replies. */
export async function findMedianReplyTime(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
): Promise<number | null> {
  const { minutes } = await staff
    .selectFrom((rows) =>
      rows
        .selectFrom('support_tickets as t')
        .innerJoin('support_messages as m', (join) =>
          join.on(joinTenant('m', 't')).onRef('m.ticket_id', '=', 't.id'),
        )
        .where(ofTenant({ company_id }, 't'))
        .where('t.store_id', 'in', store_ids)
        .where('t.created_at', '>=', toShopMidnight(from, 0))
        .where('t.created_at', '<', toShopMidnight(to, 1))
        .where('m.is_staff', '=', true)
        .groupBy(['t.id', 't.created_at'])
        .select((row) => [
          sql<number>`extract(epoch from ${row.fn.min('m.created_at')} - t.created_at) / 60`.as(
            'minutes',
          ),
        ])
        .as('answered'),
    )
    .select(
      sql<number | null>`percentile_cont(0.5) within group (order by answered.minutes)::float8`.as(
        'minutes',
      ),
    )
    .executeTakeFirstOrThrow()
  return minutes
}
