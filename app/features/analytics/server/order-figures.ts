import { sql } from 'kysely'
import { timeZone } from '#shared/local-time.ts'
import type { Span, Step } from '../rules/period.ts'
import type { Minor } from '#shared/money/money.ts'
import { soldStates } from '#features/orders/rules/order.ts'
import type { Staff } from '#platform/database/database.ts'
import { countUnreturnedUnits } from '#features/pricing/server/campaign-results.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

const formats: Record<Step, string> = { hour: 'HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** Paid orders and their turnover less refunds, by the day they were placed. Currencies are never added up. */
export function listSales(staff: Staff, scope: AnalyticsScope, span: Span, step: Step) {
  const placedColumn = sql<string>`to_char(o.placed_at at time zone ${sql.lit(timeZone)}, ${sql.lit(formats[step])})`
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

/** The amounts that campaigns took off the pieces that were kept. `all` is the sum of a currency. */
export function listDiscounts(staff: Staff, scope: AnalyticsScope, span: Span, limit: number) {
  const kept = countUnreturnedUnits('l')
  return staff
    .with('placed', () => selectPaidOrders(staff, scope, span).selectAll('o'))
    .with('taken', (db) =>
      db
        .selectFrom('placed as o')
        .innerJoin('order_lines as l', (join) =>
          join.on(joinTenant('l', 'o')).onRef('l.order_id', '=', 'o.id'),
        )
        .where('l.campaign_id', 'is not', null)
        .select(['o.id as order_id', 'o.store_id', 'o.currency', 'l.campaign_id'])
        .select(sql<string | null>`null::text`.as('code'))
        .select(sql<Minor>`(l.list_price - l.unit_price) * ${kept}`.as('amount'))
        .unionAll(
          db
            .selectFrom('placed as o')
            .innerJoin('order_discounts as d', (join) =>
              join.on(joinTenant('d', 'o')).onRef('d.order_id', '=', 'o.id'),
            )
            .leftJoin('order_lines as l', (join) =>
              join
                .on(joinTenant('l', 'd'))
                .onRef('l.order_id', '=', 'd.order_id')
                .onRef('l.position', '=', 'd.position'),
            )
            .select(['o.id as order_id', 'o.store_id', 'o.currency', 'd.campaign_id', 'd.code'])
            .select(
              sql<Minor>`case when l.id is null then d.amount
                else round(d.amount * ${kept} / l.quantity) end`.as('amount'),
            ),
        ),
    )
    .selectFrom('taken as t')
    .innerJoin('campaigns as c', (join) =>
      join
        .on('c.company_id', '=', scope.company_id)
        .onRef('c.store_id', '=', 't.store_id')
        .onRef('c.id', '=', 't.campaign_id'),
    )
    .groupBy(['c.id', 'c.name', 't.currency'])
    .select(['c.id', 'c.name', 't.currency'])
    .select([
      sql<string[] | null>`(array_agg(distinct t.code) filter (where t.code is not null))[1:2]`.as(
        'codes',
      ),
      sql<number>`count(distinct t.order_id)::integer`.as('orders'),
      sql<Minor>`sum(t.amount)::bigint`.as('amount'),
      sql<Minor>`(sum(sum(t.amount)) over (partition by t.currency))::bigint`.as('all'),
    ])
    .orderBy('amount', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

function selectPaidOrders(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
) {
  return (
    staff
      .selectFrom('orders as o')
      .where(ofTenant({ company_id }, 'o'))
      .where('o.store_id', 'in', store_ids)
      .where('o.state', 'in', soldStates)
      // A gift card becomes turnover when goods are bought with it.
      .where('o.kind', '=', 'goods')
      .where('o.placed_at', '>=', toShopMidnight(from, 0))
      .where('o.placed_at', '<', toShopMidnight(to, 1))
  )
}

/** Midnight in the shop's time zone at the start of `day`, plus `daysLater` days. */
export function toShopMidnight(day: string, daysLater: number) {
  return sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone ${sql.lit(timeZone)}`
}
