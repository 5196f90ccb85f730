import type { Refused } from './errors.ts'

type Count = number | null

/**
 * Applies an edit from `base` to `typed` to the current stock, so that sales made in the meantime still count.
 * Without a base the typed stock is absolute.
 */
export function stockAfter(typed: Count, seen: Count | undefined, now: Count | undefined): Count {
  if (seen === undefined || now === undefined) return typed
  if (typed === seen) return now
  if (typed === null || seen === null || now === null) return typed
  return Math.max(0, now + typed - seen)
}

/**
 * One network may hold at most a quarter of a unit's stock unpaid, but always one, to limit blocking of stock
 * by unpaid orders.
 */
export function mostHeldUnpaid(stock: number): number {
  return Math.max(1, Math.floor(stock / 4))
}

/** Unpaid orders older than this lose a unit that is sold out. */
export const unpaidHoldLasts = 8

export function isOutOfStock({ refused }: Refused): boolean {
  return refused === 'productSoldOut' || refused === 'stockTooLow'
}
