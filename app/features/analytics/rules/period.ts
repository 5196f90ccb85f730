import { timeZone } from '#shared/local-time.ts'
export const periods = ['today', '7', '30', '90', 'year'] as const
export type Period = (typeof periods)[number]

/** Takes the position of a store id in URLs. */
export const allStores = 'all'

/** ISO days in the time zone of the shops, such as 2026-11-22; both ends are included. */
export type Span = { from: string; to: string }

export type Step = 'hour' | 'day' | 'month'

export type PeriodRange = { span: Span; previous: Span; step: Step }

export function isPeriod(value: unknown): value is Period {
  return periods.some((period) => period === value)
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

export function toPeriodRange(period: Period, today: string): PeriodRange {
  switch (period) {
    case 'today':
      return { ...toDayRanges(1, today), step: 'hour' }
    case '7':
    case '30':
    case '90':
      return { ...toDayRanges(Number(period), today), step: 'day' }
    case 'year': {
      // Covers twelve calendar months including the current one, compared to the same days a year before.
      const from = toFirstOfMonth(today, -11)
      const previous = { from: addMonths(from, -12), to: addMonths(today, -12) }
      return { span: { from, to: today }, previous, step: 'month' }
    }
  }
}

/** Keys in chart order: hours '00' to '23', days, or months such as '2026-11'. */
export function listColumns({ span: { from, to }, step }: PeriodRange): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => padTwoDigits(hour))
  const columns = new Set<string>()
  for (let day = from; day <= to; day = addDays(day, 1)) columns.add(toColumn(day, step))
  return [...columns]
}

export function toColumn(day: string, step: Step): string {
  return step === 'month' ? day.slice(0, 7) : day
}

export function addDays(day: string, count: number): string {
  const instant = new Date(`${day}T12:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + count)
  return instant.toISOString().slice(0, 10)
}

export function toDayAndHour(instant: Date): { day: string; hour: string } {
  const [day = '', hour = ''] = shopDateFormat.format(instant).split(' ')
  return { day, hour }
}

// The Swedish locale formats dates as ISO 8601.
const shopDateFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function toDayRanges(count: number, today: string): { span: Span; previous: Span } {
  const from = addDays(today, 1 - count)
  return {
    span: { from, to: today },
    previous: { from: addDays(from, -count), to: addDays(from, -1) },
  }
}

function toFirstOfMonth(day: string, months: number): string {
  return `${shiftMonth(day, months)}-01`
}

// Compares 29 February to 28 February.
function addMonths(day: string, months: number): string {
  const month = shiftMonth(day, months)
  const last = addDays(`${shiftMonth(`${month}-01`, 1)}-01`, -1)
  const sameDay = `${month}-${day.slice(8)}`
  return sameDay > last ? last : sameDay
}

function shiftMonth(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${padTwoDigits((months % 12) + 1)}`
}

function padTwoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
