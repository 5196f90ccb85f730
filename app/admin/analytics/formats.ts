import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'

const counts = new Intl.NumberFormat('en-GB')
const shares = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export function formatCount(count: number): string {
  return counts.format(Math.round(count))
}

export function formatShare(share: number | null): string {
  return share === null ? words.none : `${shares.format(share)}%`
}

/** Picks minutes, hours or days by size. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return words.none
  if (minutes < 90) return words.minutes(Math.max(1, Math.round(minutes)))
  if (minutes < 48 * 60) return words.hours(Math.round(minutes / 60))
  return words.days(Math.round(minutes / (24 * 60)))
}
