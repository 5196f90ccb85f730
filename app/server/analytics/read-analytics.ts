import { columnOf, columnsOf, type Looked, type Span } from '#domain/analytics/period.ts'
import { isCurrency, type Currency } from '#domain/currency.ts'
import { minor, sum, type Minor } from '#domain/money.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listBestSellers, listSales } from './order-figures.ts'
import { countOpenTickets, findAnswerTime } from './ticket-figures.ts'
import { listHours, listMissed, listMostViewed, listPages, listVisitors } from './visit-figures.ts'
import type { Watched } from './watched.ts'

const mostListed = 10

export async function readAnalytics(staff: Staff, watched: Watched, looked: Looked) {
  const no = await forbidden(staff, watched.company_id, 'readAnalytics')
  if (no) return no
  const { span, before, step } = looked
  return together(staff, async (one) => {
    const [visits, sales, formerSales, former, bestSellers, mostViewed, missed, tickets, answers] =
      await Promise.all([
        visitsIn(one, watched, looked),
        listSales(one, watched, span, step),
        listSales(one, watched, before, step),
        visitTotals(one, watched, before),
        listBestSellers(one, watched, span, mostListed),
        listMostViewed(one, watched, span, mostListed),
        listMissed(one, watched, span, mostListed * 2),
        countOpenTickets(one, watched),
        Promise.all([findAnswerTime(one, watched, span), findAnswerTime(one, watched, before)]),
      ])
    const columns = columnsOf(looked)
    const currencies = [...new Set([...sales, ...formerSales].map(({ currency }) => currency))]
    return {
      columns,
      visits,
      former,
      sales: currencies.filter(isCurrency).map((currency) => ({
        currency,
        ...columnsOfSales(columns, sales, currency),
        before: totalOf(formerSales, currency),
      })),
      bestSellers: bestSellers.flatMap(({ currency, ...row }) =>
        isCurrency(currency) ? [{ ...row, currency }] : [],
      ),
      mostViewed,
      missed,
      tickets: { ...tickets, answered_in: answers[0], answered_in_before: answers[1] },
    }
  })
}

async function visitsIn(staff: Staff, watched: Watched, looked: Looked) {
  const { span, step } = looked
  const [pages, visitors, hours] = await Promise.all([
    listPages(staff, watched, span),
    listVisitors(staff, watched, span),
    step === 'hour' ? listHours(staff, watched, span.to) : [],
  ])
  const shown = new Map<string, number>()
  const seenBy = new Map<string, number>()
  for (const { hour, pages: count } of hours) shown.set(hour, count)
  if (step !== 'hour')
    for (const { day, pages: count } of pages) add(shown, columnOf(day, step), count)
  for (const { day, visitors: count } of visitors) add(seenBy, columnOf(day, step), count)
  return {
    pages: pages.reduce((all, day) => all + day.pages, 0),
    visitors: visitors.reduce((all, day) => all + day.visitors, 0),
    columns: columnsOf(looked).map((column) => ({
      column,
      pages: shown.get(column) ?? 0,
      visitors: seenBy.get(column) ?? 0,
    })),
  }
}

async function visitTotals(staff: Staff, watched: Watched, span: Span) {
  const [pages, visitors] = await Promise.all([
    listPages(staff, watched, span),
    listVisitors(staff, watched, span),
  ])
  return {
    pages: pages.reduce((all, day) => all + day.pages, 0),
    visitors: visitors.reduce((all, day) => all + day.visitors, 0),
  }
}

type Sales = Awaited<ReturnType<typeof listSales>>

function columnsOfSales(columns: readonly string[], sales: Sales, currency: Currency) {
  const own = new Map(
    sales.filter((one) => one.currency === currency).map((one) => [one.column, one]),
  )
  return {
    columns: columns.map((column) => ({
      column,
      orders: own.get(column)?.orders ?? 0,
      turnover: own.get(column)?.turnover ?? minor(0),
    })),
    ...totalOf(sales, currency),
  }
}

function totalOf(sales: Sales, currency: Currency): { orders: number; turnover: Minor } {
  const own = sales.filter((one) => one.currency === currency)
  return {
    orders: own.reduce((all, { orders }) => all + orders, 0),
    turnover: sum(own.map(({ turnover }) => turnover)),
  }
}

function add(counts: Map<string, number>, column: string, count: number): void {
  counts.set(column, (counts.get(column) ?? 0) + count)
}
