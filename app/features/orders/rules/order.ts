export const orderStates = [
  'pending_payment',
  'authorised',
  'packed',
  'partly_shipped',
  'shipped',
  'completed',
  'failed',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** An order sells goods, or one gift card that is issued with its payment. */
export type OrderKind = 'goods' | 'gift_card'

/** Goods that travel with an earlier order, or go out instead of goods that come back. */
export type OrderRelation = 'addition' | 'replacement'

export const orderActors = ['customer', 'staff', 'payment', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** State of a payment attempt as last reported by the provider. */
export type AttemptState =
  | 'creating'
  | 'open'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'expired'
  | 'cancelled'
  /** Another attempt of the order took its place. */
  | 'replaced'

type Transition = {
  to: OrderState
  from: readonly OrderState[]
  by: readonly OrderActor[]
}

const captured = ['shipped', 'completed', 'partially_refunded'] as const

/** Every transition not listed is refused. */
export const orderTransitions: readonly Transition[] = [
  // The provider may report a payment late, after the order was abandoned.
  { to: 'authorised', from: ['pending_payment', 'failed', 'expired'], by: ['payment'] },
  { to: 'failed', from: ['pending_payment'], by: ['payment'] },
  { to: 'expired', from: ['pending_payment'], by: ['payment', 'system'] },
  { to: 'cancelled', from: ['pending_payment'], by: ['customer', 'payment', 'system'] },
  // Payment is captured on shipping, so until then an order is cancelled rather than refunded.
  { to: 'cancelled', from: ['authorised', 'packed'], by: ['staff', 'payment'] },
  { to: 'packed', from: ['authorised'], by: ['staff'] },
  // A gift card is drawn and issued at once.
  { to: 'completed', from: ['authorised'], by: ['payment'] },
  { to: 'partly_shipped', from: ['packed', 'partly_shipped'], by: ['staff'] },
  { to: 'shipped', from: ['packed', 'partly_shipped'], by: ['staff'] },
  { to: 'completed', from: ['shipped', 'partially_refunded'], by: ['staff', 'system'] },
  // A refund before the last parcel leaves the order partly shipped.
  { to: 'partially_refunded', from: ['partly_shipped', ...captured], by: ['staff', 'payment'] },
  { to: 'refunded', from: ['partly_shipped', ...captured], by: ['staff', 'payment'] },
]

export function mayTransition(by: OrderActor, from: OrderState, to: OrderState): boolean {
  return orderTransitions.some(
    (transition) =>
      transition.to === to && transition.from.includes(from) && transition.by.includes(by),
  )
}

type Order = { state: OrderState; kind?: OrderKind }

/** A gift card is not packed, and therefore never shipped. */
export function mayBeIn(state: OrderState, kind: OrderKind): boolean {
  return kind === 'goods' || (state !== 'packed' && state !== 'partly_shipped')
}

/** Shared by the buttons and the server. */
export const orderMay = {
  pack: createStaffCheck('packed'),
  ship: createStaffCheck('shipped'),
  complete: createStaffCheck('completed'),
  cancel: createStaffCheck('cancelled'),
  refund: createStaffCheck('refunded'),
}

/** The unsent rest may be cancelled. */
export function mayCancelRest({ state }: Pick<Order, 'state'>): boolean {
  return state === 'partly_shipped'
}

export function mayCancelPart(order: Order): boolean {
  return orderMay.cancel(order) || mayCancelRest(order)
}

/** Goods can be changed until packing begins. */
export function mayChangeProducts({ state, kind = 'goods' }: Order): boolean {
  return kind === 'goods' && state === 'authorised'
}

/** Goods that were sent can be exchanged, as far as they are not paid back. */
export function mayExchange({ state, kind = 'goods' }: Order): boolean {
  return kind === 'goods' && orderMay.refund({ state, kind })
}

/** The payment of a gift card that was refused can be drawn again; goods are drawn with their shipment. */
export function mayRetryCapture({ state, kind }: Order): boolean {
  return kind === 'gift_card' && state === 'authorised'
}

function createStaffCheck(to: OrderState) {
  const states = orderStates.filter((from) => mayTransition('staff', from, to))
  return Object.assign(
    ({ state, kind = 'goods' }: Order) => states.includes(state) && mayBeIn(to, kind),
    { states },
  )
}

/** Checkouts that were never paid; not orders in the eyes of the customer. */
export const unplacedStates = [
  'pending_payment',
  'failed',
  'expired',
] as const satisfies OrderState[]

/** Orders whose payment was accepted, refunded ones included. */
export const soldStates = [
  'authorised',
  'packed',
  'partly_shipped',
  ...captured,
  'refunded',
] as const

/** Counts as a sale: authorised or captured, and not fully refunded. */
export function isPaid({ state }: Order): boolean {
  return paidStates.has(state)
}

const paidStates = new Set<OrderState>(['authorised', 'packed', 'partly_shipped', ...captured])

/** No payment is expected any more; if it arrives anyway, the stock may be gone. */
export function isAbandoned({ state }: Order): boolean {
  return state === 'failed' || state === 'expired' || state === 'cancelled'
}

export function isOrderState(value: unknown): value is OrderState {
  return orderStates.some((state) => state === value)
}

export const toDoStates = ['authorised', 'packed', 'partly_shipped'] as const satisfies OrderState[]

export function isToDo({ state }: Order): boolean {
  return toDoStates.some((candidate) => candidate === state)
}

export const orderFilters = ['to_do', ...orderStates, 'all'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** A search covers all orders unless a filter is chosen. */
export function parseOrderFilter(value: string | null, isSearched: boolean): OrderFilter {
  const known = orderFilters.find((filter) => filter === value)
  return known ?? (isSearched ? 'all' : 'to_do')
}

/** Null means no restriction. */
export function listFilterStates(filter: OrderFilter): readonly OrderState[] | null {
  if (filter === 'all') return null
  return filter === 'to_do' ? toDoStates : [filter]
}
