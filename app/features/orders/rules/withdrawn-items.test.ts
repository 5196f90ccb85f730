import { expect, test } from 'vitest'
import type { OrderState } from './order.ts'
import {
  listWithdrawableItems,
  listWithdrawnItems,
  getLastWithdrawalDay,
  isWithdrawalLate,
  type SentOrder,
} from './withdrawn-items.ts'
import { addDays } from '#shared/working-day.ts'

const line = (id: string, quantity: number, sent = 0, paid_back = 0) => ({
  id,
  quantity,
  sent,
  paid_back,
})
type Lines = Parameters<typeof listWithdrawnItems>[0]['lines']
type Declared = Parameters<typeof listWithdrawnItems>[1]

const listWithdrawn = (lines: Lines, declared: Declared, state: OrderState = 'shipped') =>
  listWithdrawnItems({ state, lines }, declared).map(({ line: { id }, quantity }) => [id, quantity])

test('withdrawn items are pending until they are left out of the parcel or refunded', () => {
  const declared = [
    { line_id: 'bag', quantity: 1 },
    { line_id: 'bag', quantity: 1 },
    { line_id: 'strap', quantity: 1 },
  ]
  expect(listWithdrawn([line('bag', 3), line('strap', 1), line('belt', 1)], declared)).toEqual([
    ['bag', 2],
    ['strap', 1],
  ])
  expect(listWithdrawn([line('bag', 3, 2), line('strap', 1)], declared)).toEqual([['bag', 1]])
  expect(listWithdrawn([line('bag', 3, 3, 2), line('strap', 1, 1)], declared)).toEqual([
    ['strap', 1],
  ])
  expect(listWithdrawn([line('bag', 3, 3, 3), line('strap', 1, 1, 1)], declared)).toEqual([])
  expect(listWithdrawn([line('bag', 3)], [])).toEqual([])
  // The rest may still be sent.
  expect(listWithdrawn([line('bag', 3, 2)], declared.slice(0, 2), 'partly_shipped')).toEqual([
    ['bag', 2],
  ])
})

test('withdrawable items count no unit twice', () => {
  const listWithdrawable = (lines: Lines, declared: Declared, state: OrderState = 'shipped') =>
    listWithdrawableItems({ state, lines }, declared).map(({ line: { id }, quantity }) => [
      id,
      quantity,
    ])
  const one = [{ line_id: 'bag', quantity: 1 }]
  expect(listWithdrawable([line('bag', 3), line('strap', 1)], [])).toEqual([
    ['bag', 3],
    ['strap', 1],
  ])
  expect(listWithdrawable([line('bag', 3), line('strap', 1)], one)).toEqual([
    ['bag', 2],
    ['strap', 1],
  ])
  // Left out of the parcel or refunded: the withdrawal is settled.
  expect(listWithdrawable([line('bag', 3, 2), line('strap', 1)], one)).toEqual([['bag', 2]])
  expect(listWithdrawable([line('bag', 3, 3, 1)], one)).toEqual([['bag', 2]])
  expect(listWithdrawable([line('bag', 3, 1)], one, 'partly_shipped')).toEqual([['bag', 2]])
  expect(listWithdrawable([line('bag', 1, 1, 1)], one)).toEqual([])
})

const at = (day: string) => new Date(`${day}T09:00:00Z`)
const sentOn = (day: string) => ({ sent_at: at(day), delivered_at: null })
const deliveredOn = (day: string) => ({ sent_at: at('2026-11-02'), delivered_at: at(day) })
const sent: SentOrder = {
  kind: 'goods',
  state: 'shipped',
  events: [],
  parcels: [sentOn('2026-11-02')],
  delivery: null,
  delivery_days: { from: 2, to: 4 },
}
const home = { kind: 'home', transit: { from: 1, to: 2 }, promise: null } as const

test('without a record of the order, the latest day of the store counts', () => {
  // Shipped on a Monday, delivered by Friday at the latest; fourteen days later is a Friday.
  expect(getLastWithdrawalDay(sent)).toBe('2026-11-20')
  // Ten working days end on Monday the 16th.
  expect(getLastWithdrawalDay({ ...sent, delivery_days: { from: 5, to: 10 } })).toBe('2026-11-30')
})

test('the days of the chosen method come before those of the store', () => {
  expect(getLastWithdrawalDay({ ...sent, delivery: home })).toBe('2026-11-18')
})

test('promised days are counted again from the departure, and the later day counts', () => {
  const promise = (to: string) => ({ ...home, promise: { from: to, to } })
  expect(getLastWithdrawalDay({ ...sent, delivery: promise('2026-11-03') })).toBe('2026-11-18')
  expect(getLastWithdrawalDay({ ...sent, delivery: promise('2026-11-10') })).toBe('2026-11-24')
})

test('a recorded delivery comes before every estimate', () => {
  const order = { ...sent, delivery: home, parcels: [deliveredOn('2026-11-12')] }
  expect(getLastWithdrawalDay(order)).toBe('2026-11-26')
})

test('of several parcels the last that came counts, also where only one was recorded', () => {
  const first = deliveredOn('2026-11-03')
  const both = { ...sent, parcels: [first, deliveredOn('2026-11-05')] }
  expect(getLastWithdrawalDay(both)).toBe('2026-11-19')
  expect(getLastWithdrawalDay({ ...sent, parcels: [first, sentOn('2026-11-09')] })).toBe(
    '2026-11-27',
  )
  const late = { ...sent, parcels: [deliveredOn('2026-11-20'), sentOn('2026-11-09')] }
  expect(getLastWithdrawalDay(late)).toBe('2026-12-04')
})

test.each(['parcel_shop', 'pickup'] as const)(
  'goods that wait for the buyer (%s) may wait two weeks more',
  (kind) => {
    const order = { ...sent, delivery: { ...home, kind } }
    expect(getLastWithdrawalDay(order)).toBe(addDays('2026-11-18', 14))
    expect(getLastWithdrawalDay({ ...order, parcels: [deliveredOn('2026-11-05')] })).toBe(
      '2026-11-19',
    )
  },
)

test.each([
  ['Christmas Eve', deliveredOn('2026-12-10'), '2026-12-28'],
  ['a Saturday', deliveredOn('2026-11-07'), '2026-11-23'],
  ['Maundy Thursday', deliveredOn('2027-03-11'), '2027-03-30'],
  ['5 June', deliveredOn('2026-05-22'), '2026-06-08'],
])('a period that would end on %s ends with the next working day', (_, parcel, last) => {
  expect(getLastWithdrawalDay({ ...sent, parcels: [parcel] })).toBe(last)
})

test('the last day lasts until midnight in Denmark', () => {
  expect(isWithdrawalLate(sent, new Date('2026-11-20T22:59:00Z'))).toBe(false)
  expect(isWithdrawalLate(sent, new Date('2026-11-20T23:01:00Z'))).toBe(true)
})

test('a delivery late in the evening counts on its Danish day', () => {
  const parcel = { sent_at: at('2026-11-02'), delivered_at: new Date('2026-11-04T23:30:00Z') }
  expect(getLastWithdrawalDay({ ...sent, parcels: [parcel] })).toBe('2026-11-19')
})

test.each([
  { state: 'authorised', parcels: [] },
  { state: 'packed', parcels: [{ sent_at: null, delivered_at: null }] },
  { state: 'partly_shipped', parcels: [deliveredOn('2026-11-03')] },
  { state: 'shipped', parcels: [] },
] as const)('before all of an order is sent, the period has not begun: %j', (change) => {
  const order = { ...sent, ...change }
  expect(getLastWithdrawalDay(order)).toBeNull()
  expect(isWithdrawalLate(order, new Date('2036-01-01'))).toBe(false)
})

test('a gift card is there when it is paid', () => {
  const events = [{ to_state: 'completed', created_at: at('2026-11-02') }]
  const card: SentOrder = { ...sent, kind: 'gift_card', state: 'completed', parcels: [], events }
  expect(getLastWithdrawalDay(card)).toBe('2026-11-20')
})
