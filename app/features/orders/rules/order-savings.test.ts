import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { assignSavings } from './order-savings.ts'

const line = (position: number, before_price: number | null, quantity: number) => ({
  position,
  unit_price: minor(8_000),
  before_price: before_price === null ? null : minor(before_price),
  quantity,
})
const black = { name: 'Black Friday', code: 'BLACK', amount: minor(500) }

test('the buyer saved the discounts and what the goods cost less than before', () => {
  const { saved } = assignSavings(
    [line(1, 10_000, 3), line(2, null, 1)],
    [
      { ...black, position: 2 },
      { ...black, position: null, amount: minor(4_900) },
    ],
  )
  expect(saved).toBe(3 * 2_000 + 500 + 4_900)
})

test('each discount belongs to its line or to the shipping', () => {
  const { lines, shipping_saving } = assignSavings(
    [line(1, null, 1), line(2, null, 1)],
    [
      { ...black, position: 2 },
      { ...black, position: null, amount: minor(4_900) },
    ],
  )
  expect(lines.map(({ savings }) => savings)).toEqual([[], [black]])
  expect(shipping_saving).toEqual({ ...black, amount: 4_900 })
})
