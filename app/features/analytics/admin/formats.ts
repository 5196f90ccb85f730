import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'

const counts = new Intl.NumberFormat('en-GB')
const shares = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export function formatCount(count: number): string {
  return counts.format(Math.round(count))
}

export function formatShare(share: number | null): string {
  return share === null ? texts.none : `${shares.format(share)}%`
}

/** Picks minutes, hours or days by size. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return texts.none
  if (minutes < 90) return texts.minutes(Math.max(1, Math.round(minutes)))
  if (minutes < 48 * 60) return texts.hours(Math.round(minutes / 60))
  return texts.days(Math.round(minutes / (24 * 60)))
}
