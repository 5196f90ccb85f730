export const orderStates = [
  'pending_payment',
  'authorised',
  'packed',
  'shipped',
  'completed',
  'failed',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderActors = ['customer', 'staff', 'payment', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** How far a payment has come with its provider, as far as we were told. */
export type AttemptState =
  | 'creating'
  | 'open'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'expired'
  | 'cancelled'

type Transition = {
  to: OrderState
  from: readonly OrderState[]
  by: readonly OrderActor[]
}

const captured = ['shipped', 'completed', 'partially_refunded'] as const

/** Who may move an order from where to where; everything that is not named is refused. */
export const orderTransitions: readonly Transition[] = [
  // A payment can answer late, after the order was given up.
  { to: 'authorised', from: ['pending_payment', 'failed', 'expired'], by: ['payment'] },
  { to: 'failed', from: ['pending_payment'], by: ['payment'] },
  { to: 'expired', from: ['pending_payment'], by: ['payment', 'system'] },
  { to: 'cancelled', from: ['pending_payment'], by: ['customer', 'payment', 'system'] },
  // Nothing is drawn before the goods are sent, so until then an order is simply cancelled.
  { to: 'cancelled', from: ['authorised', 'packed'], by: ['staff', 'payment'] },
  { to: 'packed', from: ['authorised'], by: ['staff'] },
  { to: 'shipped', from: ['packed'], by: ['staff'] },
  { to: 'completed', from: ['shipped', 'partially_refunded'], by: ['staff', 'system'] },
  { to: 'partially_refunded', from: captured, by: ['staff', 'payment'] },
  { to: 'refunded', from: captured, by: ['staff', 'payment'] },
]

export function mayMove(by: OrderActor, from: OrderState, to: OrderState): boolean {
  return orderTransitions.some(
    (move) => move.to === to && move.from.includes(from) && move.by.includes(by),
  )
}

type Order = { state: OrderState }

/** What staff can do with an order: one answer for the button and for the server. */
export const orderMay = {
  pack: whereStaffReach('packed'),
  ship: whereStaffReach('shipped'),
  complete: whereStaffReach('completed'),
  cancel: whereStaffReach('cancelled'),
  refund: whereStaffReach('refunded'),
}

function whereStaffReach(to: OrderState) {
  const states = orderStates.filter((from) => mayMove('staff', from, to))
  return Object.assign(({ state }: Order) => states.includes(state), { states })
}

/** Begun and not gone through with: no order in its buyer's eyes. */
export const neverPlaced = ['pending_payment', 'failed', 'expired'] as const satisfies OrderState[]

/** The order counts as a sale: the money is reserved or drawn and was not all given back. */
export function isPaid({ state }: Order): boolean {
  return paid.has(state)
}

const paid = new Set<OrderState>(['authorised', 'packed', ...captured])

/** Nobody waits for its money any more; should it come after all, there is a question whether the goods are there. */
export function isGivenUp({ state }: Order): boolean {
  return state === 'failed' || state === 'expired' || state === 'cancelled'
}

export function isOrderState(value: unknown): value is OrderState {
  return orderStates.some((state) => state === value)
}

/** What waits for somebody's hand in the shop. */
export const waitingForShop = ['authorised', 'packed'] as const satisfies OrderState[]

export function waitsForShop({ state }: Order): boolean {
  return waitingForShop.some((waiting) => waiting === state)
}

export const orderFilters = ['to_do', ...orderStates, 'all'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Whoever searches means all orders, unless they say otherwise. */
export function orderFilterFrom(value: string | null, isSearched: boolean): OrderFilter {
  const known = orderFilters.find((filter) => filter === value)
  return known ?? (isSearched ? 'all' : 'to_do')
}

/** `null` where it does not matter. */
export function statesShownBy(filter: OrderFilter): readonly OrderState[] | null {
  if (filter === 'all') return null
  return filter === 'to_do' ? waitingForShop : [filter]
}
