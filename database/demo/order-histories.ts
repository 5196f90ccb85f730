import type { OrderState } from '#domain/orders/order.ts'

export type OrderStep = { to: Exclude<OrderState, 'pending_payment'>; hours: number }

const paid: OrderStep = { to: 'authorised', hours: 0.05 }
const packed: OrderStep = { to: 'packed', hours: 5 }
const shipped: OrderStep = { to: 'shipped', hours: 26 }
const completed: OrderStep = { to: 'completed', hours: 15 * 24 }

/** State transitions, in hours after the order was placed. */
export const orderHistories: Record<OrderState, readonly OrderStep[]> = {
  pending_payment: [],
  authorised: [paid],
  packed: [paid, packed],
  partly_shipped: [paid, packed, { to: 'partly_shipped', hours: 20 }],
  shipped: [paid, packed, shipped],
  completed: [paid, packed, shipped, completed],
  failed: [{ to: 'failed', hours: 0.05 }],
  expired: [{ to: 'expired', hours: 1 }],
  cancelled: [paid, { to: 'cancelled', hours: 8 }],
  partially_refunded: [paid, packed, shipped, { to: 'partially_refunded', hours: 9 * 24 }],
  refunded: [paid, packed, shipped, { to: 'refunded', hours: 13 * 24 }],
}

export function listRemainingSteps(
  steps: readonly OrderStep[],
  state: OrderState,
): readonly OrderStep[] {
  return steps.slice(steps.findIndex(({ to }) => to === state) + 1)
}
