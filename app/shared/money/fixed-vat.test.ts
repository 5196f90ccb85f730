import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, minus, plus, sum, zero } from './money.ts'
import { getChargedVat, getRefundedVat, fixVat } from './fixed-vat.ts'
import { getVat, sumVat } from './vat.ts'

const amount = fc.integer({ min: 1, max: 100_000_000 }).map(minor)

/** An order of several lines, of which cards pay shares with either kind of VAT. */
const orders = fc
  .record({
    lines: fc.array(amount, { minLength: 1, maxLength: 20 }),
    shares: fc.array(fc.record({ percent: fc.nat(100), vat: fc.constantFrom('single', 'multi') }), {
      maxLength: 6,
    }),
  })
  .map(({ lines, shares }) => {
    const order = { total: sum(lines), vat: sumVat(lines) }
    let left = order.total
    const parts = shares.map(({ percent, vat }) => {
      const part = minor(Math.floor((left * percent) / 100))
      left = minus(left, part)
      return { amount: part, vat: vat as 'single' | 'multi' }
    })
    return { ...order, ...fixVat(order, parts), parts }
  })

test('the VAT that is charged and the VAT that was settled add up to the VAT of the order', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const charged = getChargedVat(order)
      expect(charged).toBeGreaterThanOrEqual(0)
      expect(order.settled_vat).toBeGreaterThanOrEqual(0)
      expect(charged + order.settled_vat).toBe(order.vat)
    }),
  )
})

test('an order that such cards pay in full is charged with no VAT, and one that they do not pay with all of it', () => {
  fc.assert(
    fc.property(orders, ({ total, vat }) => {
      const paid = fixVat({ total, vat }, [{ amount: total, vat: 'single' }])
      expect(getChargedVat({ vat, ...paid })).toBe(0)
      const unpaid = fixVat({ total, vat }, [{ amount: total, vat: 'multi' }])
      expect(unpaid).toEqual({ settled: 0, settled_vat: 0 })
    }),
  )
})

test('however an order is refunded, its credit notes take back the VAT that was charged', () => {
  fc.assert(
    fc.property(orders, fc.array(amount, { maxLength: 10 }), (order, sizes) => {
      const charged = { amount: minus(order.total, order.settled), vat: getChargedVat(order) }
      const before = { amount: zero, vat: zero }
      for (const size of [...sizes, charged.amount]) {
        const refund = minor(Math.min(size, charged.amount - before.amount))
        if (refund === zero) continue
        const vat = getRefundedVat(refund, { charged, before })
        expect(vat).toBeGreaterThanOrEqual(0)
        before.amount = plus(before.amount, refund)
        before.vat = plus(before.vat, vat)
      }
      expect(before.vat).toBe(charged.amount === zero ? zero : charged.vat)
    }),
  )
})

test('a refund that is divided into øre takes back the VAT of the whole', () => {
  const charged = { amount: minor(1_00), vat: minor(20) }
  const notes = Array.from({ length: 100 }, (_, paid) => {
    const before = { amount: minor(paid), vat: getVat(minor(paid)) }
    return getRefundedVat(minor(1), { charged, before })
  })
  expect([sum(notes), Math.max(...notes)]).toEqual([20, 1])
})

test('250 kr. of which 100 kr. are paid with such a card are charged with 30 kr. VAT', () => {
  const order = { total: minor(250_00), vat: getVat(minor(250_00)) }
  const settled = fixVat(order, [{ amount: minor(100_00), vat: 'single' }])
  expect(settled).toEqual({ settled: 100_00, settled_vat: 20_00 })
  expect(getChargedVat({ ...order, ...settled })).toBe(30_00)
})
