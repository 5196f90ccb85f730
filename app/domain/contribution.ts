import { share } from './money.ts'
import type { Minor } from './money.ts'

/** In basis points of what the customer pays; it is taken from the price and not added to it. */
export const contributionRate = 50

export function contributionOf(total: Minor): Minor {
  return share(total, contributionRate)
}
