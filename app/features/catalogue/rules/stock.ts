import type { Refused } from '#shared/errors/errors.ts'

type Count = number | null

/**
 * Applies an edit from `base` to `typed` to the current stock, so that sales made in the meantime still count.
 * Without a base the typed stock is absolute.
 */
export function mergeStock(
  submitted: Count,
  base: Count | undefined,
  current: Count | undefined,
): Count {
  if (base === undefined || current === undefined) return submitted
  if (submitted === base) return current
  if (submitted === null || base === null || current === null) return submitted
  return Math.max(0, current + submitted - base)
}

/**
 * One network may hold at most this part of a unit's stock unpaid, but always one, to limit blocking of stock by
 * unpaid orders.
 */
export const unpaidShare = 4

export function isOutOfStock({ refused }: Refused): boolean {
  return refused === 'productSoldOut' || refused === 'stockTooLow'
}
