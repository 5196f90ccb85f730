import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { getMargin } from './margin.ts'

test.each([
  [12_500, 5_000, 50],
  [12_500, 0, 100],
  [12_500, 12_500, -25],
  [99_900, 39_960, 50],
])('of %i with VAT a cost of %i leaves %i percent', (price, cost, margin) => {
  expect(getMargin(minor(price), minor(cost))).toBe(margin)
})

test('a product without a cost, and one that is free, has no margin', () => {
  expect(getMargin(minor(12_500), null)).toBeNull()
  expect(getMargin(minor(0), minor(100))).toBeNull()
})
