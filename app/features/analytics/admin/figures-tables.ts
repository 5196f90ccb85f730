import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import type { FiguresTable } from '../rules/figures-csv.ts'
import { minor } from '#shared/money/money.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import type { AnalyticsView } from './load-analytics.ts'
import type { Step } from '../rules/period.ts'
import type { ChartColumn } from './charts/chart.ts'

export const figuresNames = [
  'visits',
  'sales',
  'best-sellers',
  'discounts',
  'most-viewed',
  'missed',
] as const
export type FiguresName = (typeof figuresNames)[number]

export function isFiguresName(value: string): value is FiguresName {
  return figuresNames.some((name) => name === value)
}

export function buildFiguresTable(
  name: FiguresName,
  { figures, step }: Pick<AnalyticsView, 'figures' | 'step'>,
): FiguresTable {
  const { visits, sales, bestSellers, discounts, mostViewed, missed } = figures
  const when = texts.columns[step]
  switch (name) {
    case 'visits':
      return step === 'hour'
        ? {
            headings: [when, texts.pages],
            rows: visits.columns.map(({ column, pages }) => [column, pages]),
          }
        : {
            headings: [when, texts.visitors, texts.pages],
            rows: visits.columns.map((one) => [one.column, one.visitors, one.pages]),
          }
    case 'sales':
      return {
        headings: [
          when,
          ...sales.flatMap(({ currency }) => [texts.orders, texts.turnoverIn(currency)]),
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
        headings: [texts.product, texts.sold, texts.turnover],
        rows: bestSellers.map((one) => [
          one.name,
          one.sold,
          { amount: one.turnover, currency: one.currency },
        ]),
      }
    case 'discounts':
      return {
        headings: [texts.campaign, texts.orders, texts.given],
        rows: discounts.map(({ name, codes, orders, amount, currency }) => [
          nameCampaign(name, codes),
          orders,
          { amount, currency },
        ]),
      }
    case 'most-viewed':
      return {
        headings: [texts.product, texts.views],
        rows: mostViewed.map((one) => [one.name, one.views]),
      }
    case 'missed':
      return {
        headings: [texts.words, texts.times],
        rows: missed.map((one) => [one.words, one.times]),
      }
  }
}

function nameCampaign(name: string, codes: readonly string[] | null): string {
  const [code, other] = codes ?? []
  if (code === undefined) return name
  return other === undefined ? texts.withCode(name, code) : texts.withCodes(name)
}

const utc = { timeZone: 'UTC' } as const
const formats = { da: createFormats('da-DK'), en: createFormats('en-GB') }

function createFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...utc, ...options })
  return {
    days: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    shortDays: dates({ day: 'numeric', month: 'short' }),
    months: dates({ month: 'long', year: 'numeric' }),
    shortMonths: dates({ month: 'short' }),
    counts: new Intl.NumberFormat(locale),
    shares: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  }
}

export function nameColumn(column: string, step: Step): ChartColumn {
  const { days, shortDays, months, shortMonths } = formats[getStaffLanguage()]
  switch (step) {
    case 'hour':
      return { name: `${column}:00–${column}:59`, short: `${column}:00` }
    case 'day': {
      const day = new Date(`${column}T12:00:00Z`)
      return { name: days.format(day), short: shortDays.format(day) }
    }
    case 'month': {
      const month = new Date(`${column}-15T12:00:00Z`)
      return { name: months.format(month), short: shortMonths.format(month) }
    }
  }
}

export function formatCount(count: number): string {
  return formats[getStaffLanguage()].counts.format(Math.round(count))
}

export function formatShare(share: number | null): string {
  return share === null ? texts.none : `${formats[getStaffLanguage()].shares.format(share)}%`
}

/** Picks minutes, hours or days by size. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return texts.none
  if (minutes < 90) return texts.minutes(Math.max(1, Math.round(minutes)))
  if (minutes < 48 * 60) return texts.hours(Math.round(minutes / 60))
  return texts.days(Math.round(minutes / (24 * 60)))
}
