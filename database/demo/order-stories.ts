import type { OrderState } from '#domain/order.ts'

export type Chapter = { to: Exclude<OrderState, 'pending_payment'>; hours: number }

const paid: Chapter = { to: 'authorised', hours: 0.05 }
const packed: Chapter = { to: 'packed', hours: 5 }
const shipped: Chapter = { to: 'shipped', hours: 26 }
const completed: Chapter = { to: 'completed', hours: 15 * 24 }

/** State transitions, in hours after the order was placed. */
export const storyOf: Record<OrderState, readonly Chapter[]> = {
  pending_payment: [],
  authorised: [paid],
  packed: [paid, packed],
  shipped: [paid, packed, shipped],
  completed: [paid, packed, shipped, completed],
  failed: [{ to: 'failed', hours: 0.05 }],
  expired: [{ to: 'expired', hours: 1 }],
  cancelled: [paid, { to: 'cancelled', hours: 8 }],
  partially_refunded: [paid, packed, shipped, { to: 'partially_refunded', hours: 9 * 24 }],
  refunded: [paid, packed, shipped, { to: 'refunded', hours: 13 * 24 }],
}

export function restOf(story: readonly Chapter[], state: OrderState): readonly Chapter[] {
  return story.slice(story.findIndex(({ to }) => to === state) + 1)
}
