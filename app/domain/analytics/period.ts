export const periods = ['today', '7', '30', '90', 'year'] as const
export type Period = (typeof periods)[number]

/** Takes the position of a store id in URLs. */
export const allStores = 'all'

/** ISO days in the time zone of the shops, such as 2026-11-22; both ends are included. */
export type Span = { from: string; to: string }

export type Step = 'hour' | 'day' | 'month'

export type Looked = { span: Span; before: Span; step: Step }

export function isPeriod(value: unknown): value is Period {
  return periods.some((period) => period === value)
}

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
      // Covers twelve calendar months including the current one, compared to the same days a year before.
      const from = firstOfMonth(today, -11)
      const before = { from: sameDayOf(from, -12), to: sameDayOf(today, -12) }
      return { span: { from, to: today }, before, step: 'month' }
    }
  }
}

/** Keys in chart order: hours '00' to '23', days, or months such as '2026-11'. */
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

export function dayAndHour(instant: Date): { day: string; hour: string } {
  const [day = '', hour = ''] = shopClock.format(instant).split(' ')
  return { day, hour }
}

// The stores deliver in Denmark, so days follow Danish time; see formatDate().
export const shopTimeZone = 'Europe/Copenhagen'

// The Swedish locale formats dates as ISO 8601.
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

// Compares 29 February to 28 February.
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
