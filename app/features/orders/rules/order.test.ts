import { expect, test } from 'vitest'
import {
  isOrderState,
  isPaid,
  mayTransition,
  orderActors,
  orderMay,
  orderStates,
  orderTransitions,
} from './order.ts'

test('an order goes from payment through packing and shipping to completion', () => {
  expect(mayTransition('payment', 'pending_payment', 'authorised')).toBe(true)
  expect(mayTransition('staff', 'authorised', 'packed')).toBe(true)
  expect(mayTransition('staff', 'packed', 'shipped')).toBe(true)
  expect(mayTransition('system', 'shipped', 'completed')).toBe(true)
})

test('only the payment provider marks an order as paid', () => {
  const actors = orderActors.filter((actor) =>
    mayTransition(actor, 'pending_payment', 'authorised'),
  )
  expect(actors).toEqual(['payment'])
})

test('a customer can only cancel an unpaid order', () => {
  const transitions = orderTransitions.filter(({ by }) => by.includes('customer'))
  expect(transitions.map(({ from, to }) => [from, to])).toEqual([
    [['pending_payment'], 'cancelled'],
  ])
})

test('a late payment reactivates an abandoned order, and a late failure never changes a paid one', () => {
  expect(mayTransition('payment', 'expired', 'authorised')).toBe(true)
  expect(mayTransition('payment', 'failed', 'authorised')).toBe(true)
  for (const paid of orderStates.filter((state) => isPaid({ state })))
    for (const end of ['expired', 'failed', 'pending_payment'] as const)
      for (const actor of orderActors) expect(mayTransition(actor, paid, end)).toBe(false)
})

test('an order is cancelled before shipping and refunded afterwards', () => {
  expect(orderMay.cancel.states).toEqual(['authorised', 'packed'])
  expect(orderMay.refund.states).toEqual([
    'partly_shipped',
    'shipped',
    'completed',
    'partially_refunded',
  ])
})

test('each action is offered exactly in the states the server accepts', () => {
  expect(orderMay.pack.states).toEqual(['authorised'])
  expect(orderMay.ship.states).toEqual(['packed', 'partly_shipped'])
  expect(orderMay.complete.states).toEqual(['shipped', 'partially_refunded'])
  expect(orderMay.ship({ state: 'packed' })).toBe(true)
  expect(orderMay.ship({ state: 'authorised' })).toBe(false)
})

test('cancelled and fully refunded orders are final', () => {
  for (const end of ['cancelled', 'refunded'] as const)
    for (const to of orderStates)
      for (const actor of orderActors) expect(mayTransition(actor, end, to)).toBe(false)
})

test('every state but the first can be reached', () => {
  const reached = new Set(orderTransitions.map(({ to }) => to))
  expect(orderStates.filter((state) => !reached.has(state))).toEqual(['pending_payment'])
})

test('an order counts as a sale while its payment is authorised or captured', () => {
  expect(orderStates.filter((state) => isPaid({ state }))).toEqual([
    'authorised',
    'packed',
    'partly_shipped',
    'shipped',
    'completed',
    'partially_refunded',
  ])
  expect(isOrderState('packed')).toBe(true)
  expect(isOrderState('paid')).toBe(false)
})
