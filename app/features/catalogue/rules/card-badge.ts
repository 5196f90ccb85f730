import { day } from '#shared/durations.ts'
import type { Availability } from './product.ts'

export type CardBadge = 'new' | 'preorder' | 'backorder' | 'soldOut'

/** torv.next_price_change renews pages after it. */
const newFor = 30 * day
/** The goods with which a store opens are not new in it. */
const openingTime = 7 * day

type Listed = { availability: Availability; listed_at: Date; opened_at: Date }

/** The one thing that a card says about its product beside the price; availability comes first. */
export function getCardBadge(
  { availability, listed_at, opened_at }: Listed,
  now: Date = new Date(),
): CardBadge | null {
  if (availability === 'out of stock') return 'soldOut'
  if (availability !== 'in stock') return availability
  const isNew = now.getTime() - listed_at.getTime() < newFor
  return isNew && listed_at.getTime() - opened_at.getTime() > openingTime ? 'new' : null
}
