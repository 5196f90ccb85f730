import { sql } from 'kysely'
import { isCurrency, type Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import { soldStates } from '#features/orders/rules/order.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { addDays } from '../rules/period.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import { toShopMidnight } from './order-figures.ts'
import { listVisitorsByDay } from './visit-figures.ts'

/** The sales of today, and of the same weekday a week ago until the same time of day. */
export async function readToday(staff: Staff, scope: AnalyticsScope, today: string) {
  const refusal = await checkPermission(staff, scope.company_id, 'readAnalytics')
  if (refusal) return refusal
  const before = addDays(today, -7)
  return onOneConnection(staff, async (one) => {
    const [sales, days] = await Promise.all([
      listSalesSoFar(one, scope, { today, before }),
      listVisitorsByDay(one, scope, { from: before, to: today }),
    ])
    const getVisitors = (wanted: string) => days.find(({ day }) => day === wanted)?.visitors ?? 0
    return {
      sales: sales.flatMap(keepKnownCurrency),
      visitors: getVisitors(today),
      visitorsBefore: getVisitors(before),
    }
  })
}

type SalesRow = {
  currency: string
  orders: number
  turnover: Minor
  ordersBefore: number
  turnoverBefore: Minor
}

function keepKnownCurrency({ currency, ...sums }: SalesRow): (SalesRow & { currency: Currency })[] {
  return isCurrency(currency) ? [{ currency, ...sums }] : []
}

// Two ranges of an index, instead of the whole week between them.
function listSalesSoFar(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { today, before }: { today: string; before: string },
): Promise<SalesRow[]> {
  const selectDay = (isToday: boolean) =>
    staff
      .selectFrom('orders')
      .where(ofTenant({ company_id }))
      .where('store_id', 'in', store_ids)
      .where('state', 'in', soldStates)
      .where('kind', '=', 'goods')
      .where('placed_at', '>=', toShopMidnight(isToday ? today : before, 0))
      .where(
        'placed_at',
        '<',
        isToday
          ? toShopMidnight(today, 1)
          : sql<Date>`${toShopMidnight(before, 0)} + (now() - ${toShopMidnight(today, 0)})`,
      )
      .select(['currency', 'total', sql<boolean>`${sql.lit(isToday)}::boolean`.as('is_today')])
  return staff
    .selectFrom(selectDay(true).unionAll(selectDay(false)).as('o'))
    .groupBy('o.currency')
    .orderBy('o.currency')
    .select((row) => [
      'o.currency',
      row.fn.countAll<number>().filterWhere('o.is_today', '=', true).as('orders'),
      row.fn.countAll<number>().filterWhere('o.is_today', '=', false).as('ordersBefore'),
      sql<Minor>`coalesce(sum(o.total) filter (where o.is_today), 0)::bigint`.as('turnover'),
      sql<Minor>`coalesce(sum(o.total) filter (where not o.is_today), 0)::bigint`.as(
        'turnoverBefore',
      ),
    ])
    .execute()
}
