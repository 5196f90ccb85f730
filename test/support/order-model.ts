import type { OrderState } from '#features/orders/rules/order.ts'

/** A minimal model of an order, its payment and its stock. */
export type ModelOrder = {
  quantity: number
  /** The products cost this after the discount of the code. */
  total: number
  hasCode: boolean
  state: OrderState
  /** Status at the bank. */
  paymentStatus: 'open' | 'expired' | 'authorised' | 'captured' | 'released'
  isLate: boolean
  sent: number
  returned: number
  capturedAmount: number
  refundedAmount: number
  /** The part of the total that the gift card pays. */
  credit: number
}

export type Model = {
  stock: number
  price: number
  orders: ModelOrder[]
  /** The balance of the gift card, without the amounts held for orders. */
  giftCard: number
  /** The discount of the code, and the number of orders that may use it at once. */
  code: { discount: number; limit: number }
}

const reservingStates = new Set<OrderState>([
  'pending_payment',
  'authorised',
  'packed',
  'partly_shipped',
])

export function countReserved({ orders }: Model): number {
  return orders.reduce(
    (sum, { state, quantity, sent }) => sum + (reservingStates.has(state) ? quantity - sent : 0),
    0,
  )
}

const givenUpStates = new Set<OrderState>(['failed', 'expired', 'cancelled'])

export function countUses({ orders }: Model): number {
  return orders.filter(({ hasCode, state }) => hasCode && !givenUpStates.has(state)).length
}

/** The price of the first pieces of the order, to the øre. */
function priceFirst({ total, quantity }: ModelOrder, pieces: number): number {
  return Math.round((total * pieces) / quantity)
}

function countAvailable(model: Model): number {
  return model.stock - countReserved(model)
}

type Means = { hasCode: boolean; hasGiftCard: boolean }

export function tryBuy(
  model: Model,
  quantity: number,
  { hasCode, hasGiftCard }: Means,
): ModelOrder | null {
  if (quantity > countAvailable(model)) return null
  if (hasCode && countUses(model) >= model.code.limit) return null
  if (hasGiftCard && model.giftCard === 0) return null
  const total = quantity * model.price - (hasCode ? model.code.discount : 0)
  const credit = hasGiftCard ? Math.min(model.giftCard, total) : 0
  model.giftCard -= credit
  const order = {
    quantity,
    total,
    hasCode,
    sent: 0,
    returned: 0,
    paymentStatus: 'open',
    isLate: false,
    capturedAmount: 0,
    refundedAmount: 0,
    credit,
  } as const
  const newOrder: ModelOrder = { ...order, state: 'pending_payment' }
  model.orders.push(newOrder)
  return newOrder
}

export function applyPayment(
  model: Model,
  order: ModelOrder,
  card: 'succeeds' | 'never' | 'late',
): void {
  if (order.paymentStatus !== 'open') return
  if (card === 'late') {
    Object.assign(order, { paymentStatus: 'expired', isLate: true })
    syncOrder(model, order)
    return
  }
  order.paymentStatus = 'authorised'
  if (card === 'succeeds') syncOrder(model, order)
}

export function applyLateAuthorisation(model: Model, order: ModelOrder): void {
  if (order.paymentStatus !== 'expired') return
  order.paymentStatus = 'authorised'
  syncOrder(model, order)
}

/** Brings the order in line with its payment. */
export function syncOrder(model: Model, order: ModelOrder): void {
  if (order.paymentStatus === 'expired' && order.state === 'pending_payment') {
    order.state = 'expired'
    model.giftCard += order.credit
  }
  if (order.paymentStatus !== 'authorised') return
  if (order.state === 'pending_payment') order.state = 'authorised'
  else if (order.state === 'expired') {
    if (order.quantity <= countAvailable(model) && order.credit <= model.giftCard) {
      order.state = 'authorised'
      model.giftCard -= order.credit
    } else order.paymentStatus = 'released'
  }
}

export function applyTimeout(model: Model, order: ModelOrder): void {
  if (order.state !== 'pending_payment') return
  if (order.paymentStatus === 'open') order.paymentStatus = 'expired'
  syncOrder(model, order)
}

export function tryPack(order: ModelOrder): boolean {
  if (order.state !== 'authorised') return false
  order.state = 'packed'
  return true
}

/** A parcel of these pieces; the last one cancels what is left. */
export function tryShip(
  model: Model,
  order: ModelOrder,
  { quantity, isLast }: { quantity: number; isLast: boolean },
): boolean {
  const mayShip = order.state === 'packed' || order.state === 'partly_shipped'
  const sent = order.sent + quantity
  if (!mayShip || sent > order.quantity) return false
  Object.assign(order, {
    state: 'partly_shipped',
    paymentStatus: 'captured',
    sent,
    capturedAmount: priceFirst(order, sent),
  })
  model.stock -= quantity
  if (isLast || sent === order.quantity) endShipment(model, order)
  return true
}

function endShipment(model: Model, order: ModelOrder): void {
  const { capturedAmount, refundedAmount, credit } = order
  model.giftCard += credit - getCreditPart(order, capturedAmount)
  order.state = getStateAfterRefund(capturedAmount, refundedAmount)
}

function getStateAfterRefund(capturedAmount: number, refundedAmount: number): OrderState {
  if (refundedAmount === 0) return 'shipped'
  return refundedAmount === capturedAmount ? 'refunded' : 'partially_refunded'
}

/** The card pays first, and gets money back first. */
function getCreditPart({ total, credit }: ModelOrder, amount: number): number {
  return Math.max(0, amount - (total - credit))
}

export function tryCancel(model: Model, order: ModelOrder): boolean {
  if (order.state === 'partly_shipped') {
    endShipment(model, order)
    return true
  }
  if (order.state !== 'authorised' && order.state !== 'packed') return false
  model.giftCard += order.credit
  Object.assign(order, { state: 'cancelled', paymentStatus: 'released' })
  return true
}

const sentStates = new Set<OrderState>([
  'partly_shipped',
  'shipped',
  'completed',
  'partially_refunded',
])

export function tryRefund(model: Model, order: ModelOrder, amount: number): boolean {
  const refundable = order.capturedAmount - order.refundedAmount
  if (!sentStates.has(order.state)) return false
  if (amount > refundable) return false
  const cardAmount = order.capturedAmount - getCreditPart(order, order.capturedAmount)
  const countCredit = () => Math.max(0, order.refundedAmount - cardAmount)
  const before = countCredit()
  order.refundedAmount += amount
  model.giftCard += countCredit() - before
  if (order.state !== 'partly_shipped')
    order.state = getStateAfterRefund(order.capturedAmount, order.refundedAmount)
  return true
}

export function tryReturn(model: Model, order: ModelOrder, pieces: number): boolean {
  const { returned, sent } = order
  if (returned + pieces > sent) return false
  const amount = priceFirst(order, returned + pieces) - priceFirst(order, returned)
  if (!tryRefund(model, order, amount)) return false
  order.returned += pieces
  return true
}
