import { toLocalTime } from '#shared/local-time.ts'
import { isDay } from '#features/delivery/rules/delivery-calendar.ts'
import { getMonday, hasWeek, parseShipsOn, type ShipsOn } from './ships-on.ts'
import { addDays } from '#shared/working-day.ts'

/**
 * Reads what an owner types: a day (2026-12-24, 24.12.2026), a week (week 52, uge 52 2026) or a number of weeks
 * (3 weeks, 3 uger). Undefined for anything else.
 */
export function readShipsOn(typed: string, now: Date = new Date()): ShipsOn | undefined {
  const text = typed.trim().toLowerCase()
  const day = readDay(text)
  if (day !== undefined) return isDay(day) && day >= '2000-01-01' ? day : undefined
  const [, weeks] = /^(\d{1,2})\s*(?:weeks?|uger?)$/.exec(text) ?? []
  if (weeks) return Number(weeks) > 0 ? `P${Number(weeks)}W` : undefined
  return readWeek(text, now)
}

/** As it stands in the form and in a file. */
export function formatTypedShipsOn(ships_on: ShipsOn): string {
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
