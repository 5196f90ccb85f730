import { paymentTimes } from '#shared/durations.ts'

export type AuthorisationExpiry = 'soon' | 'over'

/** Whether reserved money is released by itself before long, or may have been. */
export function getAuthorisationExpiry(until: Date, now: Date): AuthorisationExpiry | null {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return 'over'
  return left <= paymentTimes.lapseWarning ? 'soon' : null
}

/** Per network and store; high, since a school or a mobile network shares one address. */
export const maxOpenCheckouts = 60

/** Per network and store, including abandoned and expired orders. */
export const maxUnpaidPerHour = 300

export type UnpaidOrders = { within_an_hour: number; open: number }

/** Limits how much stock can be blocked by orders that are never paid; paid orders do not count. */
export function mayOrderUnpaid({ within_an_hour, open }: UnpaidOrders): boolean {
  return open < maxOpenCheckouts && within_an_hour < maxUnpaidPerHour
}
