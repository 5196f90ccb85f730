import { toRecord } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'
import { toLocalTime } from '#shared/local-time.ts'
import type { DeliveryCalendar } from './delivery-calendar.ts'

/** Working days until delivery. */
export type Transit = { from: number; to: number }

/** Working days from the order to the delivery, of a store that has set none. */
export const defaultDeliveryDays: Transit = { from: 2, to: 4 }

/** A pair that no form would accept is replaced as a whole. */
export function parseDeliveryDays(stored: unknown): Transit {
  const { from, to } = toRecord(stored)
  return isDays(from) && isDays(to) && from <= to ? { from, to } : defaultDeliveryDays
}

function isDays(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= limits.transitDays
}

/** The promise of a store as search engines and price comparison sites read it. */
export type ShippingTimes = {
  handling: Transit
  transit: Transit
  /** A store that promises days sets them. */
  cutoff: { time: string; offset: string; packing_days: readonly number[] } | null
}

export function getShippingTimes(
  { transit }: { transit: Transit },
  { cutoff, packing_days }: DeliveryCalendar,
  now: Date,
): ShippingTimes {
  if (cutoff !== null) {
    const time = { time: cutoff, offset: getOffset(now), packing_days }
    return { handling: { from: 0, to: 0 }, transit, cutoff: time }
  }
  // The working days of a store without a cut-off include the day of packing.
  const to = Math.max(transit.to - 1, 0)
  return {
    handling: { from: 0, to: Math.min(1, transit.to) },
    transit: { from: Math.min(transit.from, to), to },
    cutoff: null,
  }
}

/** '+01:00' in winter and '+02:00' in summer. */
function getOffset(now: Date): string {
  const utcMinutes = Date.parse(`${now.toISOString().slice(0, 16)}Z`)
  const hours = (Date.parse(`${toLocalTime(now)}Z`) - utcMinutes) / 3_600_000
  return `+0${hours}:00`
}
