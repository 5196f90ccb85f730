import { paymentTimes } from '#shared/durations.ts'

export type Lapse = 'soon' | 'over'

/** Whether reserved money is released by itself before long, or may have been. */
export function getLapse(until: Date, now: Date): Lapse | null {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return 'over'
  return left <= paymentTimes.lapseWarning ? 'soon' : null
}
