import type { Currency } from '#shared/money/currency.ts'
import { plus, type Minor } from '#shared/money/money.ts'

export type SalesOfDay = {
  currency: Currency
  orders: number
  turnover: Minor
  ordersBefore: number
  turnoverBefore: Minor
}

export type Day = { sales: readonly SalesOfDay[]; visitors: number; visitorsBefore: number }

/** The days of several companies as one; currencies are never added up. */
export function sumSales(days: readonly Day[]): Day {
  const sums = new Map<Currency, SalesOfDay>()
  for (const one of days.flatMap(({ sales }) => sales)) {
    const sum = sums.get(one.currency)
    sums.set(one.currency, sum ? addSales(sum, one) : one)
  }
  return {
    sales: [...sums.values()],
    visitors: days.reduce((all, { visitors }) => all + visitors, 0),
    visitorsBefore: days.reduce((all, { visitorsBefore }) => all + visitorsBefore, 0),
  }
}

function addSales(one: SalesOfDay, other: SalesOfDay): SalesOfDay {
  return {
    currency: one.currency,
    orders: one.orders + other.orders,
    turnover: plus(one.turnover, other.turnover),
    ordersBefore: one.ordersBefore + other.ordersBefore,
    turnoverBefore: plus(one.turnoverBefore, other.turnoverBefore),
  }
}
