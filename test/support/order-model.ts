import type { OrderState } from '#domain/order.ts'

/** A minimal model of an order, its payment and its stock. */
export type ModelOrder = {
  quantity: number
  state: OrderState
  /** Status at the bank. */
  bank: 'open' | 'expired' | 'authorised' | 'captured' | 'released'
  isLate: boolean
  drawn: number
  paidBack: number
}

export type Model = { present: number; price: number; orders: ModelOrder[] }

const holding = new Set<OrderState>(['pending_payment', 'authorised', 'packed'])

export function held({ orders }: Model): number {
  return orders.reduce((sum, { state, quantity }) => sum + (holding.has(state) ? quantity : 0), 0)
}

function left(model: Model): number {
  return model.present - held(model)
}

export function buys(model: Model, quantity: number): ModelOrder | null {
  if (quantity > left(model)) return null
  const order = { quantity, bank: 'open', isLate: false, drawn: 0, paidBack: 0 } as const
  const placed: ModelOrder = { ...order, state: 'pending_payment' }
  model.orders.push(placed)
  return placed
}

export function pays(model: Model, order: ModelOrder, card: 'succeeds' | 'never' | 'late'): void {
  if (order.bank !== 'open') return
  if (card === 'late') {
    Object.assign(order, { bank: 'expired', isLate: true })
    settles(model, order)
    return
  }
  order.bank = 'authorised'
  if (card === 'succeeds') settles(model, order)
}

export function answersLate(model: Model, order: ModelOrder): void {
  if (order.bank !== 'expired') return
  order.bank = 'authorised'
  settles(model, order)
}

/** Brings the order in line with its payment. */
export function settles(model: Model, order: ModelOrder): void {
  if (order.bank === 'expired' && order.state === 'pending_payment') order.state = 'expired'
  if (order.bank !== 'authorised') return
  if (order.state === 'pending_payment') order.state = 'authorised'
  else if (order.state === 'expired') {
    if (order.quantity <= left(model)) order.state = 'authorised'
    else order.bank = 'released'
  }
}

export function timeIsOver(model: Model, order: ModelOrder): void {
  if (order.state !== 'pending_payment') return
  if (order.bank === 'open') order.bank = 'expired'
  settles(model, order)
}

export function isPacked(order: ModelOrder): boolean {
  if (order.state !== 'authorised') return false
  order.state = 'packed'
  return true
}

export function isSent(model: Model, order: ModelOrder, quantity: number): boolean {
  if (order.state !== 'packed' || quantity > order.quantity) return false
  const drawn = quantity * model.price
  Object.assign(order, { state: 'shipped', bank: 'captured', drawn })
  model.present -= quantity
  return true
}

export function isCancelled(order: ModelOrder): boolean {
  if (order.state !== 'authorised' && order.state !== 'packed') return false
  Object.assign(order, { state: 'cancelled', bank: 'released' })
  return true
}

export function isPaidBack(order: ModelOrder, amount: number): boolean {
  const rest = order.drawn - order.paidBack
  if (!['shipped', 'completed', 'partially_refunded'].includes(order.state)) return false
  if (amount > rest) return false
  order.paidBack += amount
  order.state = amount === rest ? 'refunded' : 'partially_refunded'
  return true
}
