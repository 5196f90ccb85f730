import { expect, test } from 'vitest'
import {
  addProduct,
  mergeLines,
  parseManualOrderLines,
  toProductCode,
  parseManualDiscount,
  applyManualDiscount,
} from './manual-order.ts'
import { minor, sum, zero } from '#shared/money/money.ts'
import fc from 'fast-check'
import { getVat } from '#shared/money/vat.ts'

const bag = '01a20f18-1b8a-7000-a95f-19aa4c5d9001'
const blue = '01a20f18-1b8a-7000-a95f-19aa4c5d9002'
const line = {
  store_product_id: bag,
  variant_id: blue,
  quantity: 1,
  agreed_price: minor(500),
  reason: 'Ridse',
}

test('goods that are added again are one line, at the agreed price', () => {
  expect(addProduct([line], toProductCode(line))).toEqual([{ ...line, quantity: 2 }])
  expect(mergeLines([line, { ...line, agreed_price: null, quantity: 3 }])).toEqual([
    { ...line, quantity: 4 },
  ])
})

test('a product and its variant are different goods', () => {
  expect(addProduct([line], bag)).toHaveLength(2)
})

test('goods that are not named by ids are not added', () => {
  expect(addProduct([line], 'x')).toEqual([line])
  expect(addProduct([line], `${bag} x`)).toEqual([line])
})

test('stored lines are read as they were written, and others skipped', () => {
  expect(parseManualOrderLines([line, { quantity: 2 }, null, 'x'])).toEqual([line])
  expect(parseManualOrderLines('x')).toEqual([])
})

function toLine(line_total: number, quantity = 1) {
  const total = minor(line_total)
  return { quantity, discount: zero, line_total: total, vat: getVat(total) }
}

test('an amount is divided among the lines in proportion, with the VAT of the rest', () => {
  const { lines, takings } = applyManualDiscount([toLine(30_000), toLine(10_000)], {
    kind: 'amount',
    value: 10_000,
  })
  expect(takings).toEqual([
    { line: 0, amount: 7_500 },
    { line: 1, amount: 2_500 },
  ])
  expect(lines).toMatchObject([
    { line_total: 22_500, discount: 7_500, vat: 4_500 },
    { line_total: 7_500, discount: 2_500, vat: 1_500 },
  ])
})

test('a percentage is taken from what campaigns have left', () => {
  const reduced = { ...toLine(8_000), discount: minor(2_000) }
  const { lines } = applyManualDiscount([reduced], { kind: 'percent', value: 1_250 })
  expect(lines).toMatchObject([{ line_total: 7_000, discount: 3_000 }])
})

test('nothing is lost by the division, and each piece costs at least one øre', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (drawn, value) => {
        const before = drawn.map(([price, quantity]) => toLine(price * quantity, quantity))
        const { lines, takings } = applyManualDiscount(before, { kind: 'amount', value })
        const taken = sum(takings.map(({ amount }) => amount))
        const most = sum(before.map((one) => minor(one.line_total - one.quantity)))
        expect(taken).toBe(Math.min(value, most))
        for (const [index, one] of lines.entries()) {
          expect(one.line_total + one.discount).toBe(before[index]?.line_total)
          expect(one.line_total).toBeGreaterThanOrEqual(one.quantity)
          expect(one.vat).toBe(getVat(one.line_total))
        }
      },
    ),
  )
})

test('a stored discount is read as it was written, and anything else is none', () => {
  const discount = { kind: 'percent', value: 1_000, reason: 'Stamkunde' } as const
  expect(parseManualDiscount(discount)).toEqual(discount)
  for (const stored of [null, {}, { ...discount, kind: 'x' }, { ...discount, value: 0 }])
    expect(parseManualDiscount(stored)).toBeNull()
})
