import type { Language } from './stores/locale.ts'
import { getStaffLanguage } from './text/staff-texts.ts'
import { hour } from './durations.ts'

// The stores deliver in Denmark: days, campaigns and figures follow Danish time.
export const timeZone = 'Europe/Copenhagen'

/** Central European Summer Time and Central European Time. */
const offsets = [2 * hour, hour] as const

/** The value of a `datetime-local` field, such as 2026-11-27T08:00. */
export function toLocalTime(instant: Date): string {
  return isoFormat.format(instant).replace(' ', 'T')
}

/** The calendar day of now, such as 2026-11-27. */
export function getToday(): string {
  return toLocalTime(new Date()).slice(0, 10)
}

/**
 * A time that a clock shows twice is the first one; a time that it skips is an hour later. Undefined for anything that is
 * no time.
 */
export function parseLocalTime(submitted: string): Date | undefined {
  const [, minutes] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::00)?$/.exec(submitted.trim()) ?? []
  const utc = Date.parse(`${minutes}Z`)
  if (minutes === undefined || Number.isNaN(utc)) return undefined
  const instants = offsets.map((offset) => new Date(utc - offset))
  return instants.find((instant) => toLocalTime(instant) === minutes) ?? instants.at(-1)
}

/** Returns 'Friday 27 November 2026 at 8:00', or 'fredag 27. november 2026 kl. 8.00'. */
export function formatMoment(instant: Date, language: Language = getStaffLanguage()): string {
  const [hours = '', minutes = ''] = toLocalTime(instant).slice(11).split(':')
  if (language === 'da')
    return `${danishDayFormat.format(instant).replace(' den ', ' ')} kl. ${Number(hours)}.${minutes}`
  return `${dayFormat.format(instant).replaceAll(',', '')} at ${Number(hours)}:${minutes}`
}

/** Returns '5 December 2026', for example. */
export function formatLongDay(instant: Date): string {
  return longDayFormats[getStaffLanguage()].format(instant)
}

// The Swedish locale formats dates as ISO 8601.
const isoFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const longDay = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const
const longDayFormats = {
  da: new Intl.DateTimeFormat('da-DK', longDay),
  en: new Intl.DateTimeFormat('en-GB', longDay),
}
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...longDay, weekday: 'long' })
const danishDayFormat = new Intl.DateTimeFormat('da-DK', { ...longDay, weekday: 'long' })
