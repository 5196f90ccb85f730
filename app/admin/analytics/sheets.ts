import type { Sheet } from '#domain/analytics/sheet.ts'
import { minor } from '#domain/money.ts'
import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'
import type { AskedAnalytics } from './asked-analytics.ts'

export const sheetNames = ['visits', 'sales', 'best-sellers', 'most-viewed', 'missed'] as const
export type SheetName = (typeof sheetNames)[number]

export function isSheetName(value: string): value is SheetName {
  return sheetNames.some((name) => name === value)
}

export function sheetOf(
  name: SheetName,
  { figures, step }: Pick<AskedAnalytics, 'figures' | 'step'>,
): Sheet {
  const { visits, sales, bestSellers, mostViewed, missed } = figures
  const when = words.columns[step]
  switch (name) {
    case 'visits':
      return step === 'hour'
        ? {
            headings: [when, words.pages],
            rows: visits.columns.map(({ column, pages }) => [column, pages]),
          }
        : {
            headings: [when, words.visitors, words.pages],
            rows: visits.columns.map((one) => [one.column, one.visitors, one.pages]),
          }
    case 'sales':
      return {
        headings: [
          when,
          ...sales.flatMap(({ currency }) => [words.orders, words.turnoverIn(currency)]),
        ],
        rows: figures.columns.map((column, at) => [
          column,
          ...sales.flatMap(({ currency, columns }) => [
            columns[at]?.orders ?? 0,
            { amount: columns[at]?.turnover ?? minor(0), currency },
          ]),
        ]),
      }
    case 'best-sellers':
      return {
        headings: [words.product, words.sold, words.turnover],
        rows: bestSellers.map((one) => [
          one.name,
          one.sold,
          { amount: one.turnover, currency: one.currency },
        ]),
      }
    case 'most-viewed':
      return {
        headings: [words.product, words.views],
        rows: mostViewed.map((one) => [one.name, one.views]),
      }
    case 'missed':
      return {
        headings: [words.words, words.times],
        rows: missed.map((one) => [one.words, one.times]),
      }
  }
}
