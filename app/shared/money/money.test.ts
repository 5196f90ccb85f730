import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, currencyLabels, defaultCurrency, isCurrency } from './currency.ts'
import { locales, type createLocaleSettings } from '../stores/locale.ts'
import {
  formatMoney,
  fromDecimal,
  minor,
  minus,
  plus,
  applyBasisPoints,
  sum,
  times,
  toDecimal,
  zero,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor)

test('a store takes kroner, euros or dollars, kroner by default', () => {
  expect(currencies).toEqual(['DKK', 'EUR', 'USD'])
  expect(defaultCurrency).toBe('DKK')
  expect(isCurrency('EUR')).toBe(true)
  expect(isCurrency('SEK')).toBe(false)
  expect(Object.values(currencyLabels)).toEqual(['DKK (kr)', 'EUR', 'USD ($)'])
})

test('prices are formatted for the locale of the store', () => {
  const format = (amount: number, ...[locale, currency]: Parameters<typeof createLocaleSettings>) =>
    formatMoney(minor(amount), { locale, currency }).replaceAll('\u00a0', ' ')
  expect(format(29_900, 'da-DK', 'DKK')).toBe('299,00 kr.')
  expect(format(10_000, 'da-DK', 'DKK')).toBe('100,00 kr.')
  expect(format(129_900, 'da-DK', 'DKK')).toBe('1.299,00 kr.')
  expect(format(129_900, 'da-DK', 'EUR')).toBe('1.299,00 €')
  expect(format(10_000, 'en-GB', 'EUR')).toBe('€100.00')
  expect(format(129_900, 'en-US', 'USD')).toBe('$1,299.00')
  expect(format(0, 'da-DK', 'DKK')).toBe('0,00 kr.')
})

test('a price never breaks between the number and the currency', () => {
  for (const locale of locales)
    for (const currency of currencies)
      expect(formatMoney(minor(1_234_567), { locale, currency })).not.toMatch(/[ \u2009\u202f]/)
})

test('half an øre is rounded up, even where floats would lose it', () => {
  expect(fromDecimal(299.95, 'DKK')).toBe(29_995)
  expect(fromDecimal(1.005, 'DKK')).toBe(101)
  expect(fromDecimal(1e-7, 'DKK')).toBe(0)
  expect(applyBasisPoints(minor(100), 50)).toBe(1)
  expect(applyBasisPoints(minor(99), 50)).toBe(0)
  expect(applyBasisPoints(minor(-100), 50)).toBe(0)
})

test('an amount is a whole number of øre', () => {
  for (const nonsense of [1.5, Number.NaN, Infinity, 2 ** 53])
    expect(() => minor(nonsense)).toThrow(RangeError)
  expect(Object.is(minor(-0), 0)).toBe(true)
})

test('adding, subtracting, multiplying and summing are exact', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 99 }), (one, other, quantity) => {
      expect(minus(plus(one, other), other)).toBe(one)
      expect(times(one, quantity)).toBe(sum(Array.from({ length: quantity }, () => one)))
    }),
  )
  expect(sum([])).toBe(zero)
})

test('a share is at most half an øre off the exact value', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const twiceTheError =
        2n *
        (BigInt(applyBasisPoints(amount, basisPoints)) * 10_000n -
          BigInt(amount) * BigInt(basisPoints))
      expect(twiceTheError).toBeGreaterThan(-10_000n)
      expect(twiceTheError).toBeLessThanOrEqual(10_000n)
    }),
  )
})

test('every amount survives the conversion to a decimal and back', () => {
  fc.assert(
    fc.property(
      fc
        .maxSafeInteger()
        .filter((n) => Math.abs(n) < 1e13)
        .map(minor),
      (amount) => {
        for (const currency of currencies)
          expect(fromDecimal(toDecimal(amount, currency), currency)).toBe(amount)
      },
    ),
  )
})
