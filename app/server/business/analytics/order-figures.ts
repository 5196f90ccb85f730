import { sql } from 'kysely'
import { shopTimeZone, type Span, type Step } from '#domain/analytics/period.ts'
import type { Minor } from '#domain/money/money.ts'
import type { Staff } from '#server/platform/database/database.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import { joinTenant, ofTenant } from '#server/platform/database/tenant-key.ts'

const paidStates = [
  'authorised',
  'packed',
  'shipped',
  'completed',
  'partially_refunded',
  'refunded',
] as const

const formats: Record<Step, string> = { hour: 'HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** Paid orders and their turnover less refunds, by the day they were placed. Currencies are never added up. */
export function listSales(staff: Staff, scope: AnalyticsScope, span: Span, step: Step) {
  const placedColumn = sql<string>`to_char(o.placed_at at time zone ${sql.lit(shopTimeZone)}, ${sql.lit(formats[step])})`
  return selectPaidOrders(staff, scope, span)
    .groupBy([placedColumn, 'o.currency'])
    .select([placedColumn.as('column'), 'o.currency'])
    .select((row) => row.fn.countAll<number>().as('orders'))
    .select(
      sql<Minor>`sum(o.total + case when o.state in ('completed', 'partially_refunded', 'refunded') then coalesce((
        select sum(e.amount) from payment_entries e where e.company_id = o.company_id and e.store_id = o.store_id
          and e.order_id = o.id and e.kind = 'refund'), 0) else 0 end)::bigint`.as('turnover'),
    )
    .execute()
}

/** Ranked by quantity sold, each currency separately. */
export function listBestSellers(staff: Staff, scope: AnalyticsScope, span: Span, limit: number) {
  return selectPaidOrders(staff, scope, span)
    .innerJoin('order_lines as l', (join) =>
      join.on(joinTenant('l', 'o')).onRef('l.order_id', '=', 'o.id'),
    )
    .groupBy(['l.product_id', 'o.currency'])
    .select(['l.product_id as id', 'o.currency'])
    .select((row) => [
      row.fn.max('l.name').as('name'),
      sql<number>`sum(l.quantity)::bigint`.as('sold'),
      sql<Minor>`sum(l.line_total)::bigint`.as('turnover'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('turnover', 'desc')
    .limit(limit)
    .execute()
}

function selectPaidOrders(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
) {
  return staff
    .selectFrom('orders as o')
    .where(ofTenant({ company_id }, 'o'))
    .where('o.store_id', 'in', store_ids)
    .where('o.state', 'in', paidStates)
    .where('o.placed_at', '>=', toShopMidnight(from, 0))
    .where('o.placed_at', '<', toShopMidnight(to, 1))
}

/** Midnight in the shop's time zone at the start of `day`, plus `daysLater` days. */
export function toShopMidnight(day: string, daysLater: number) {
  return sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone ${sql.lit(shopTimeZone)}`
}
