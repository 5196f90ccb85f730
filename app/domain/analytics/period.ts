export const periods = ['today', '7', '30', '90', 'year'] as const
export type Period = (typeof periods)[number]

/** Stands in an address where one store's id would. */
export const allStores = 'all'

/** Days as the calendar of the shops writes them, such as 2026-11-22; both ends belong to it. */
export type Span = { from: string; to: string }

export type Step = 'hour' | 'day' | 'month'

/** What a period looks at, with what it is compared to, and how finely it is drawn. */
export type Looked = { span: Span; before: Span; step: Step }

export function isPeriod(value: unknown): value is Period {
  return periods.some((period) => period === value)
}

/** Whether this is a day of the calendar, as an address or a field names it. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

export function lookedAt(period: Period, today: string): Looked {
  switch (period) {
    case 'today':
      return { ...days(1, today), step: 'hour' }
    case '7':
    case '30':
    case '90':
      return { ...days(Number(period), today), step: 'day' }
    case 'year': {
      // Twelve months of the calendar with the one that is not over, and the same days a year before.
      const from = firstOfMonth(today, -11)
      const before = { from: sameDayOf(from, -12), to: sameDayOf(today, -12) }
      return { span: { from, to: today }, before, step: 'month' }
    }
  }
}

/** Every column of the drawing, in order: hours as '00' to '23', days, or months as '2026-11'. */
export function columnsOf({ span: { from, to }, step }: Looked): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => twoFigures(hour))
  const columns = new Set<string>()
  for (let day = from; day <= to; day = daysFrom(day, 1)) columns.add(columnOf(day, step))
  return [...columns]
}

export function columnOf(day: string, step: Step): string {
  return step === 'month' ? day.slice(0, 7) : day
}

export function daysFrom(day: string, count: number): string {
  const instant = new Date(`${day}T12:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + count)
  return instant.toISOString().slice(0, 10)
}

/** The day that it is in the shops, and the hour. */
export function dayAndHour(instant: Date): { day: string; hour: string } {
  const [day = '', hour = ''] = shopClock.format(instant).split(' ')
  return { day, hour }
}

// The stores deliver in Denmark, and their days are Danish ones (see formatDate()).
export const shopTimeZone = 'Europe/Copenhagen'

// Sweden writes its dates the way that they sort.
const shopClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function days(count: number, today: string): { span: Span; before: Span } {
  const from = daysFrom(today, 1 - count)
  return {
    span: { from, to: today },
    before: { from: daysFrom(from, -count), to: daysFrom(from, -1) },
  }
}

function firstOfMonth(day: string, months: number): string {
  return `${monthsFrom(day, months)}-01`
}

// The 29th of February is compared to the 28th.
function sameDayOf(day: string, months: number): string {
  const month = monthsFrom(day, months)
  const last = daysFrom(`${monthsFrom(`${month}-01`, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

function monthsFrom(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${twoFigures((months % 12) + 1)}`
}

function twoFigures(number: number): string {
  return String(number).padStart(2, '0')
}
