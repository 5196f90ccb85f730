import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, plus, sum } from './money.ts'
import { getNet, getVat, sumVat, vatRate } from './vat.ts'

const gross = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor)

test('125 kroner include 25 kroner of VAT', () => {
  expect(vatRate).toBe(2_500)
  expect(getVat(minor(12_500))).toBe(2_500)
  expect(getNet(minor(12_500))).toBe(10_000)
})

test('half an øre of VAT is rounded up', () => {
  expect(getVat(minor(2))).toBe(0)
  expect(getVat(minor(3))).toBe(1)
  expect(getVat(minor(29_995))).toBe(5_999)
  expect(getVat(minor(100), 10_000)).toBe(50)
})

test('VAT and net price add up to the price, and VAT is a fifth of it within half an øre', () => {
  fc.assert(
    fc.property(gross, (amount) => {
      expect(plus(getVat(amount), getNet(amount))).toBe(amount)
      expect(Math.abs(getVat(amount) * 5 - amount)).toBeLessThanOrEqual(2)
    }),
  )
})

test('the VAT of an order is the sum of the VAT of its lines', () => {
  const thrice = [minor(3), minor(3), minor(3)]
  expect(sumVat(thrice)).toBe(3)
  expect(getVat(sum(thrice))).toBe(2)
  fc.assert(
    fc.property(fc.array(gross), (lines) => {
      expect(sumVat(lines)).toBe(sum(lines.map((line) => getVat(line))))
    }),
  )
})
