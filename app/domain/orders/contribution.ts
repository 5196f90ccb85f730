import { applyBasisPoints } from '../money/money.ts'
import type { Minor } from '../money/money.ts'

/** In basis points of what the customer pays; taken from the price, not added to it. */
export const contributionRate = 50

export function getContribution(total: Minor): Minor {
  return applyBasisPoints(total, contributionRate)
}
