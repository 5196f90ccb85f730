import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCreditCode, formatCreditCode, parseCreditCode } from './credit-code.ts'

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
  for (const typed of ['', 'JUL10', 'SOMMER-2026', '0000-0000-0000-0000', 'ABCD-EFGH'])
    expect(parseCreditCode(typed)).toBeNull()
})
