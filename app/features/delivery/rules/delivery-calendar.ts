import { toRecord, toTexts } from '#shared/json-values.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { addDays, isHoliday, type Day } from '#shared/working-day.ts'

export type DeliveryCalendar = {
  /** 'HH:MM' by Danish time: later orders are packed on the next packing day. Without one no day is promised. */
  cutoff: string | null
  /** 1 is Monday, 7 is Sunday. */
  packing_days: readonly number[]
  /** Days on which the store does not pack, beside the holidays of Denmark. */
  closed_days: readonly Day[]
}

export const defaultDeliveryCalendar: DeliveryCalendar = {
  cutoff: null,
  packing_days: [1, 2, 3, 4, 5],
  closed_days: [],
}

export function parseDeliveryCalendar(stored: unknown): DeliveryCalendar {
  const { cutoff, packing_days, closed_days } = toRecord(stored)
  const days = Array.isArray(packing_days) ? packing_days.filter(isWeekday) : []
  return {
    cutoff: typeof cutoff === 'string' && isTimeOfDay(cutoff) ? cutoff : null,
    packing_days: days.length > 0 ? days : defaultDeliveryCalendar.packing_days,
    closed_days: Array.isArray(closed_days) ? toTexts(closed_days).filter(isDay) : [],
  }
}

export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false
  return addDays(text, 0) === text
}

function isWeekday(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 7
}

function toWeekday(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

export function isPackingDay(calendar: DeliveryCalendar, day: Day): boolean {
  return (
    calendar.packing_days.includes(toWeekday(day)) &&
    !calendar.closed_days.includes(day) &&
    !isHoliday(day)
  )
}

// A store that is closed for longer promises no day.
const maxDaysAhead = 400

/** The packing day after `count` others, counted from the first one that is not before `day`. */
export function findPackingDay(calendar: DeliveryCalendar, day: Day, count = 0): Day | null {
  let left = count
  for (let ahead = 0, tried = day; ahead < maxDaysAhead; ahead += 1, tried = addDays(tried, 1)) {
    if (!isPackingDay(calendar, tried)) continue
    if (left === 0) return tried
    left -= 1
  }
  return null
}

/** The day on which an order of this moment is packed; null if the calendar tells none. */
export function getPackingDay(
  calendar: DeliveryCalendar,
  now: Date,
  readyOn: Day | null = null,
): Day | null {
  if (calendar.cutoff === null) return null
  const [today = '', time = ''] = toLocalTime(now).split('T')
  const first = time < calendar.cutoff ? today : addDays(today, 1)
  return findPackingDay(calendar, readyOn !== null && readyOn > first ? readyOn : first)
}
