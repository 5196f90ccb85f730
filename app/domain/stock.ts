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
