import { toLocalTime } from '#shared/local-time.ts'
import { addDays, type Day } from '#shared/working-day.ts'
import { isPreorderOrBackorder, type Availability } from './product.ts'

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
export function getMonday({ year, week }: { year: number; week: number }): Day {
  const fourth = `${year}-01-04`
  const weekday = new Date(`${fourth}T12:00:00Z`).getUTCDay() || 7
  return addDays(fourth, 1 - weekday + (week - 1) * 7)
}

/** Some years have 53 weeks, others 52. */
export function hasWeek({ year, week }: { year: number; week: number }): boolean {
  return (
    week >= 1 && week <= 53 && getMonday({ year, week }) < getMonday({ year: year + 1, week: 1 })
  )
}
