import { toLocalTime } from '#shared/local-time.ts'
import { addDays, type Day } from '#shared/working-day.ts'
import { isPreorderOrBackorder, type Availability } from './product.ts'
import { isDay } from '#features/delivery/rules/delivery-calendar.ts'

/** From when a preorder can be sent: a day (2026-12-24), a week (2026-W52), or weeks after the order (P3W). */
export type ShipsOn = string

/** `ships_on` is missing in payments of earlier versions. */
export type Delayable = { availability: Availability; ships_on?: ShipsOn | null }

export type ShipsOnParts =
  | { day: Day }
  | { week: number; year: number }
  /** Weeks after the order. */
  | { weeks: number }

export function parseShipsOn(ships_on: ShipsOn): ShipsOnParts {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(ships_on) ?? []
  if (year && week) return { year: Number(year), week: Number(week) }
  const [, weeks] = /^P(\d{1,2})W$/.exec(ships_on) ?? []
  return weeks ? { weeks: Number(weeks) } : { day: ships_on }
}

/** Only a day is a promise from which days of delivery are counted. */
export function getSendingDay(ships_on: ShipsOn | null): Day | null {
  const parts = ships_on === null ? null : parseShipsOn(ships_on)
  return parts && 'day' in parts ? parts.day : null
}

/** The day on which it has come: of a week its last one. Null for weeks after an order. */
export function getReadyDay(ships_on: ShipsOn | null): Day | null {
  const parts = ships_on === null ? null : parseShipsOn(ships_on)
  if (!parts || 'weeks' in parts) return null
  return 'day' in parts ? parts.day : addDays(getMonday(parts), 6)
}

/** A preorder or backorder is in stock once it has come. */
export function getCurrentAvailability(
  { availability, ships_on }: Delayable,
  now: Date = new Date(),
): Availability {
  const ready = getReadyDay(ships_on ?? null)
  const hasCome = ready !== null && ready <= toLocalTime(now).slice(0, 10)
  return hasCome && isPreorderOrBackorder(availability) ? 'in stock' : availability
}

/** ISO 8601: the first week of a year contains the fourth of January. */
function getMonday({ year, week }: { year: number; week: number }): Day {
  const fourth = `${year}-01-04`
  const weekday = new Date(`${fourth}T12:00:00Z`).getUTCDay() || 7
  return addDays(fourth, 1 - weekday + (week - 1) * 7)
}

/** Some years have 53 weeks, others 52. */
function hasWeek({ year, week }: { year: number; week: number }): boolean {
  return (
    week >= 1 && week <= 53 && getMonday({ year, week }) < getMonday({ year: year + 1, week: 1 })
  )
}

/**
 * Reads what an owner types: a day (2026-12-24, 24.12.2026), a week (week 52, uge 52 2026) or a number of weeks
 * (3 weeks, 3 uger). Undefined for anything else.
 */
export function readShipsOn(submitted: string, now: Date = new Date()): ShipsOn | undefined {
  const text = submitted.trim().toLowerCase()
  const day = readDay(text)
  if (day !== undefined) return isDay(day) && day >= '2000-01-01' ? day : undefined
  const [, weeks] = /^(\d{1,2})\s*(?:weeks?|uger?)$/.exec(text) ?? []
  if (weeks) return Number(weeks) > 0 ? `P${Number(weeks)}W` : undefined
  return readWeek(text, now)
}

/** The form and a file show it like this. */
export function formatShipsOnInput(ships_on: ShipsOn): string {
  const parts = parseShipsOn(ships_on)
  if ('weeks' in parts) return `${parts.weeks} weeks`
  return 'week' in parts ? `week ${parts.week} ${parts.year}` : parts.day
}

function readDay(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./-]\s?(\d{4})$/.exec(text) ?? []
  return day && month && year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

// A week without a year is the next one of that number.
function readWeek(text: string, now: Date): ShipsOn | undefined {
  const [, isoYear, isoWeek] = /^(\d{4})-w(\d{2})$/.exec(text) ?? []
  const [, typedWeek, typedYear] =
    /^(?:week|uge|w)\.?\s*(\d{1,2})(?:[\s,/]+(\d{4}))?$/.exec(text) ?? []
  const week = Number(isoWeek ?? typedWeek ?? 0)
  const today = toLocalTime(now).slice(0, 10)
  const thisYear = Number(today.slice(0, 4))
  const isOver = addDays(getMonday({ year: thisYear, week }), 6) < today
  const year = Number(isoYear ?? typedYear ?? (isOver ? thisYear + 1 : thisYear))
  return year >= 2000 && hasWeek({ year, week })
    ? `${year}-W${String(week).padStart(2, '0')}`
    : undefined
}
