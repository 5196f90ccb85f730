import {
  toColumn,
  listColumns,
  type PeriodRange,
  type Span,
  toPeriodRange,
} from '../rules/period.ts'
import { isCurrency, type Currency } from '#shared/money/currency.ts'
import { minor, sum, type Minor } from '#shared/money/money.ts'
import { pageLengths } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { readFromReplica } from '#platform/database/read-from-replica.ts'
import { listBestSellers, listDiscounts, listSales } from './order-figures.ts'
import { countOpenTickets, countDecisions, findMedianReplyTime } from './ticket-figures.ts'
import {
  listPageViewsByHour,
  listMissedSearches,
  listMostViewedProducts,
  listPageViewsByDay,
  listVisitorsByDay,
} from './visit-figures.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export async function readAnalytics(staff: Staff, scope: AnalyticsScope, period: PeriodRange) {
  const refusal = await checkPermission(staff, scope.company_id, 'readAnalytics')
  if (refusal) return refusal
  const { result, as_of } = await readFromReplica(staff, (reader) =>
    readFigures(reader, scope, period),
  )
  return { ...result, as_of }
}

function readFigures(staff: Staff, scope: AnalyticsScope, period: PeriodRange) {
  const { span, previous, step } = period
  return onOneConnection(staff, async (one) => {
    const [
      visits,
      sales,
      previousSales,
      previousTotals,
      bestSellers,
      discounts,
      mostViewed,
      missed,
      tickets,
      claims,
      replyTimes,
    ] = await Promise.all([
      readVisits(one, scope, period),
      listSales(one, scope, span, step),
      listSales(one, scope, previous, step),
      readVisitTotals(one, scope, previous),
      listBestSellers(one, scope, span, pageLengths.rankings),
      listDiscounts(one, scope, span, pageLengths.rankings),
      listMostViewedProducts(one, scope, span, pageLengths.rankings),
      listMissedSearches(one, scope, span, pageLengths.rankings * 2),
      countOpenTickets(one, scope),
      countDecisions(one, scope, span),
      Promise.all([
        findMedianReplyTime(one, scope, span),
        findMedianReplyTime(one, scope, previous),
      ]),
    ])
    const columns = listColumns(period)
    const currencies = [...new Set([...sales, ...previousSales].map(({ currency }) => currency))]
    return {
      columns,
      visits,
      previousTotals,
      sales: currencies.filter(isCurrency).map((currency) => ({
        currency,
        ...toSalesColumns(columns, sales, currency),
        before: sumSales(previousSales, currency),
      })),
      bestSellers: bestSellers.flatMap(keepKnownCurrency),
      discounts: discounts.flatMap(keepKnownCurrency),
      mostViewed,
      missed,
      claims,
      tickets: { ...tickets, answered_in: replyTimes[0], answered_in_before: replyTimes[1] },
    }
  })
}

function keepKnownCurrency<Row extends { currency: string }>(row: Row) {
  const { currency } = row
  return isCurrency(currency) ? [{ ...row, currency }] : []
}

async function readVisits(staff: Staff, scope: AnalyticsScope, period: PeriodRange) {
  const { span, step } = period
  const [pages, visitors, hours] = await Promise.all([
    listPageViewsByDay(staff, scope, span),
    listVisitorsByDay(staff, scope, span),
    step === 'hour' ? listPageViewsByHour(staff, scope, span.to) : [],
  ])
  const pagesByColumn = new Map<string, number>()
  const visitorsByColumn = new Map<string, number>()
  for (const { hour, pages: count } of hours) pagesByColumn.set(hour, count)
  if (step !== 'hour')
    for (const { day, pages: count } of pages) addCount(pagesByColumn, toColumn(day, step), count)
  for (const { day, visitors: count } of visitors)
    addCount(visitorsByColumn, toColumn(day, step), count)
  return {
    pages: pages.reduce((all, day) => all + day.pages, 0),
    visitors: visitors.reduce((all, day) => all + day.visitors, 0),
    columns: listColumns(period).map((column) => ({
      column,
      pages: pagesByColumn.get(column) ?? 0,
      visitors: visitorsByColumn.get(column) ?? 0,
    })),
  }
}

async function readVisitTotals(staff: Staff, scope: AnalyticsScope, span: Span) {
  const [pages, visitors] = await Promise.all([
    listPageViewsByDay(staff, scope, span),
    listVisitorsByDay(staff, scope, span),
  ])
  return {
    pages: pages.reduce((all, day) => all + day.pages, 0),
    visitors: visitors.reduce((all, day) => all + day.visitors, 0),
  }
}

type Sales = Awaited<ReturnType<typeof listSales>>

function toSalesColumns(columns: readonly string[], sales: Sales, currency: Currency) {
  const own = new Map(
    sales.filter((one) => one.currency === currency).map((one) => [one.column, one]),
  )
  return {
    columns: columns.map((column) => ({
      column,
      orders: own.get(column)?.orders ?? 0,
      turnover: own.get(column)?.turnover ?? minor(0),
    })),
    ...sumSales(sales, currency),
  }
}

function sumSales(sales: Sales, currency: Currency): { orders: number; turnover: Minor } {
  const own = sales.filter((one) => one.currency === currency)
  return {
    orders: own.reduce((all, { orders }) => all + orders, 0),
    turnover: sum(own.map(({ turnover }) => turnover)),
  }
}

function addCount(counts: Map<string, number>, column: string, count: number): void {
  counts.set(column, (counts.get(column) ?? 0) + count)
}

/** The most frequent searches without a result in the thirty days up to this one. */
export async function readMissedSearches(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  today: string,
) {
  const refusal = await checkPermission(staff, company_id, 'readAnalytics')
  if (refusal) return refusal
  const { span } = toPeriodRange('30', today)
  const scope = { company_id, store_ids: [store_id] }
  return listMissedSearches(staff, scope, span, pageLengths.rankings * 2)
}
