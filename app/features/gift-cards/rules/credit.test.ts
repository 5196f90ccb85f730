import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  shareAmount,
  takeFromParts,
  createCreditCode,
  formatCreditCode,
  parseCreditCode,
} from './credit.ts'
import { minor, plus, sum } from '#shared/money/money.ts'

const amount = fc.nat(1_000_000).map(minor)

test('the card pays first, and no more than is left of it', () => {
  fc.assert(
    fc.property(amount, amount, (whole, leftOnCard) => {
      const { card, credit } = shareAmount(whole, leftOnCard)
      expect(plus(card, credit)).toBe(whole)
      expect(card).toBe(Math.min(whole, leftOnCard))
    }),
  )
})

test('parts give what is asked or all that they hold, the first ones first', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), amount, (held, asked) => {
      const parts = held.map((one, index) => ({ credit_id: String(index), amount: one }))
      const taken = takeFromParts(parts, asked)
      expect(sum(taken.map((one) => one.amount))).toBe(Math.min(asked, sum(held)))
      const ids = taken.map(({ credit_id }) => Number(credit_id))
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
      for (const part of taken.slice(0, -1)) expect(part.amount).toBe(held[Number(part.credit_id)])
    }),
  )
})

test('money that was taken back by a bank is not asked from the card again', () => {
  expect(shareAmount(minor(500), minor(-200))).toEqual({ card: 0, credit: 500 })
})

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const code = fc.array(fc.nat(30), { minLength: 15, maxLength: 15 }).map((signs) => {
  const rest = [...signs]
  return createCreditCode(() => rest.shift() ?? 0)
})

test('a code is read as it is printed, and in small letters with spaces', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(one).toHaveLength(16)
      expect(formatCreditCode(one)).toMatch(/^(?:\w{4}-){3}\w{4}$/)
      expect(parseCreditCode(formatCreditCode(one))).toBe(one)
      expect(parseCreditCode(` ${one.toLowerCase().slice(0, 8)} ${one.slice(8)} `)).toBe(one)
    }),
  )
})

test('any single wrong sign is noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(15), fc.constantFrom(...alphabet), (one, at, sign) => {
      fc.pre(one[at] !== sign)
      expect(parseCreditCode(one.slice(0, at) + sign + one.slice(at + 1))).toBeNull()
    }),
  )
})

test('any two exchanged signs are noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(15), fc.nat(15), (one, first, second) => {
      fc.pre(one[first] !== one[second])
      const signs = [...one]
      ;[signs[first], signs[second]] = [signs[second] ?? '', signs[first] ?? '']
      expect(parseCreditCode(signs.join(''))).toBeNull()
    }),
  )
})

test('a discount code is no code of a gift card', () => {
  for (const submitted of ['', 'JUL10', 'SOMMER-2026', '0000-0000-0000-0000', 'ABCD-EFGH'])
    expect(parseCreditCode(submitted)).toBeNull()
})
