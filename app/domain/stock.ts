import type { Refused } from './errors.ts'

type Count = number | null

/**
 * What a stock is when somebody wrote `typed` over `seen`, and shoppers made it `now` meanwhile: what was bought stays
 * bought. Somebody who has seen nothing has counted anew.
 */
export function stockAfter(typed: Count, seen: Count | undefined, now: Count | undefined): Count {
  if (seen === undefined || now === undefined) return typed
  if (typed === seen) return now
  if (typed === null || seen === null || now === null) return typed
  return Math.max(0, now + typed - seen)
}

/** Of one unit, one network holds at most a quarter of what is in stock before it pays; one piece in any case. */
export function mostHeldUnpaid(stock: number): number {
  return Math.max(1, Math.floor(stock / 4))
}

/** In minutes. A sold-out unit is taken from orders that are older than this and not paid. */
export const unpaidHoldLasts = 8

export function isOutOfStock({ refused }: Refused): boolean {
  return refused === 'productSoldOut' || refused === 'stockTooLow'
}
