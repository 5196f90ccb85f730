import { expect, test } from 'vitest'
import type { OrderState } from './order.ts'
import { listWithdrawableItems, listWithdrawnItems } from './withdrawn-items.ts'

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
