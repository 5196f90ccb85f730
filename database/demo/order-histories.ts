import type { OrderState } from '#features/orders/rules/order.ts'
import { addHours, toWorkedMoment, toWorkingTime } from './clock.ts'
import type { Order } from './data/types.ts'

export type OrderStep = { to: Exclude<OrderState, 'pending_payment'>; hours: number }

const paid: OrderStep = { to: 'authorised', hours: 0.05 }
const packed: OrderStep = { to: 'packed', hours: 5 }
const shipped: OrderStep = { to: 'shipped', hours: 26 }
const completed: OrderStep = { to: 'completed', hours: 15 * 24 }

/** State transitions, in hours after the order was placed. */
const orderHistories: Record<OrderState, readonly OrderStep[]> = {
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

const justNow = 0.7

const doneByHand: readonly OrderState[] = ['packed', 'partly_shipped', 'shipped']

type PlannedStep = { to: OrderStep['to']; at: Date }

/** Parcels are packed and shipped in working hours, and an order is placed early enough for that. */
export function planOrder(
  { state, days_ago }: Pick<Order, 'state' | 'days_ago'>,
  now: Date,
): { placed_at: Date; steps: PlannedStep[] } {
  const worked = toWorkedMoment(now)
  const placed_at = days_ago > 0 ? addHours(worked, -days_ago * 24) : addHours(now, -justNow)
  let last = placed_at
  const steps = orderHistories[state].map(({ to, hours }) => {
    const at = addHours(placed_at, hours)
    last = doneByHand.includes(to) ? toWorkingTime(at, { after: last, now: worked }) : at
    return { to, at: last }
  })
  return { placed_at, steps }
}

export function listRemainingSteps(
  steps: readonly PlannedStep[],
  state: OrderState,
): readonly PlannedStep[] {
  return steps.slice(steps.findIndex(({ to }) => to === state) + 1)
}
