import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, minus, times, zero } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { lowerLine, lowerLines } from './order-change.ts'

function createLine(quantity: number, unit_price: number, discount = 0) {
  const line_total = minor(quantity * unit_price - discount)
  return {
    id: 'bag',
    quantity,
    unit_price: minor(unit_price),
    discount: minor(discount),
    line_total,
    vat: getVat(line_total),
  }
}

test('the pieces that are left keep their share of the discount', () => {
  const lowered = lowerLine(createLine(3, 100_00, 50_00), { quantity: 2 })
  expect(lowered).toMatchObject({ quantity: 2, line_total: 166_67, discount: 33_33, vat: 33_33 })
})

test('a cheaper variant lowers the price that was paid by its difference', () => {
  const lowered = lowerLine(createLine(2, 80_00), { quantity: 2, difference: minor(-10_00) })
  expect(lowered).toMatchObject({ unit_price: 70_00, line_total: 140_00, discount: 0 })
})

test('a line is never lowered below nothing', () => {
  const lowered = lowerLine(createLine(1, 50_00, 20_00), {
    quantity: 1,
    difference: minor(-40_00),
  })
  expect(lowered).toMatchObject({ unit_price: 10_00, line_total: 0, discount: 10_00 })
})

test('a removed line is gone, and its amount is taken', () => {
  const lines = [createLine(2, 100_00), { ...createLine(1, 50_00), id: 'strap' }]
  const { lines: left, taken } = lowerLines(lines, [{ line_id: 'bag', quantity: 0 }])
  expect(left.map(({ id }) => id)).toEqual(['strap'])
  expect(taken).toBe(200_00)
})

test('any lowered line adds up, and discounts never grow', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -1_000_000, max: 0 }),
      (quantity, price, discounted, kept, difference) => {
        const line = createLine(quantity, price, Math.floor(quantity * price * discounted))
        const change = { quantity: Math.round(quantity * kept), difference: minor(difference) }
        const after = lowerLine(line, change)
        expect(after.line_total).toBe(
          minus(times(after.unit_price, after.quantity), after.discount),
        )
        expect(after.discount).toBeGreaterThanOrEqual(zero)
        expect(after.discount).toBeLessThanOrEqual(line.discount)
        expect(after.line_total).toBeLessThanOrEqual(line.line_total)
      },
    ),
  )
})
