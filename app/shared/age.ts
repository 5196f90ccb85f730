import { minute } from './durations.ts'

export type Age = { count: number; unit: 'minute' | 'hour' | 'day' }

/** Rounded down in minutes, hours below two days, or days; a future time counts as zero minutes. */
export function getAge(since: Date | string, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / minute))
  if (minutes < 60) return { count: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? { count: hours, unit: 'hour' }
    : { count: Math.floor(hours / 24), unit: 'day' }
}
