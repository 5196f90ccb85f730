import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum, times, type Minor } from '#shared/money/money.ts'
import { getLineShare } from './line-amounts.ts'

const lines = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_000_000_000 }))
  .map(([quantity, total]) => ({ quantity, line_total: minor(Math.max(total, quantity)) }))

/** The shares of a line that is returned in parcels of these sizes, as far as it goes. */
function divide(line: { quantity: number; line_total: Minor }, sizes: readonly number[]): Minor[] {
  const shares: Minor[] = []
  let before = 0
  for (const size of [...sizes, line.quantity]) {
    const count = Math.min(size, line.quantity - before)
    shares.push(getLineShare(line, { before, count }))
    before += count
  }
  return shares
}

const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 })

test('the parts of a line add up to its total, however it is divided', () => {
  fc.assert(
    fc.property(lines, sizes, (line, parts) => {
      const shares = divide(line, parts)
      expect(sum(shares)).toBe(line.line_total)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the parts so far are never more than an øre from their exact share', () => {
  fc.assert(
    fc.property(lines, fc.nat(98), (line, pieces) => {
      const count = Math.min(pieces, line.quantity)
      const exact = (line.line_total * count) / line.quantity
      expect(Math.abs(getLineShare(line, { before: 0, count }) - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a line without a discount costs the same for each piece', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }).map(minor),
      fc.integer({ min: 1, max: 99 }),
      fc.nat(98),
      (price, quantity, before) => {
        const line = { quantity, line_total: times(price, quantity) }
        fc.pre(before < quantity)
        expect(getLineShare(line, { before, count: 1 })).toBe(price)
      },
    ),
  )
})

test('three pieces for 100 øre are returned for 33, 34 and 33 øre', () => {
  const line = { quantity: 3, line_total: minor(100) }
  expect(divide(line, [1, 1])).toEqual([33, 34, 33])
})
