import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, currencyLabels, defaultCurrency, isCurrency } from './currency.ts'
import { locales, localeSettings } from './locale.ts'
import {
  formatMoney,
  fromDecimal,
  minor,
  minus,
  parseAmount,
  plus,
  share,
  sum,
  times,
  toDecimal,
  typedAmount,
  zero,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor)

test('a shop takes kroner, euros or dollars, and kroner unless it says otherwise', () => {
  expect(currencies).toEqual(['DKK', 'EUR', 'USD'])
  expect(defaultCurrency).toBe('DKK')
  expect(isCurrency('EUR')).toBe(true)
  expect(isCurrency('SEK')).toBe(false)
  expect(Object.values(currencyLabels)).toEqual(['DKK (kr)', 'EUR', 'USD ($)'])
})

test('prices are written the way the reader of the shop writes them', () => {
  const written = (amount: number, ...[locale, currency]: Parameters<typeof localeSettings>) =>
    formatMoney(minor(amount), { locale, currency }).replaceAll('\u00a0', ' ')
  expect(written(29_900, 'da-DK', 'DKK')).toBe('299,00 kr.')
  expect(written(10_000, 'da-DK', 'DKK')).toBe('100,00 kr.')
  expect(written(129_900, 'da-DK', 'DKK')).toBe('1.299,00 kr.')
  expect(written(129_900, 'da-DK', 'EUR')).toBe('1.299,00 €')
  expect(written(10_000, 'en-GB', 'EUR')).toBe('€100.00')
  expect(written(129_900, 'en-US', 'USD')).toBe('$1,299.00')
  expect(written(0, 'da-DK', 'DKK')).toBe('0,00 kr.')
})

test('a price never breaks between the number and the currency', () => {
  for (const locale of locales)
    for (const currency of currencies)
      expect(formatMoney(minor(1_234_567), { locale, currency })).not.toMatch(/[ \u2009\u202f]/)
})

test('half an øre is rounded up, also where a float would lose it', () => {
  expect(fromDecimal(299.95, 'DKK')).toBe(29_995)
  expect(fromDecimal(1.005, 'DKK')).toBe(101)
  expect(fromDecimal(1e-7, 'DKK')).toBe(0)
  expect(share(minor(100), 50)).toBe(1)
  expect(share(minor(99), 50)).toBe(0)
  expect(share(minor(-100), 50)).toBe(0)
})

test('an amount is a whole number of øre or it is no amount', () => {
  for (const nonsense of [1.5, Number.NaN, Infinity, 2 ** 53])
    expect(() => minor(nonsense)).toThrow(RangeError)
  expect(Object.is(minor(-0), 0)).toBe(true)
})

test('adding and taking away, multiplying and summing stay exact', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 99 }), (one, other, quantity) => {
      expect(minus(plus(one, other), other)).toBe(one)
      expect(times(one, quantity)).toBe(sum(Array.from({ length: quantity }, () => one)))
    }),
  )
  expect(sum([])).toBe(zero)
})

test('shares of an amount never stray more than half an øre from the exact one', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const twiceTheError =
        2n * (BigInt(share(amount, basisPoints)) * 10_000n - BigInt(amount) * BigInt(basisPoints))
      expect(twiceTheError).toBeGreaterThan(-10_000n)
      expect(twiceTheError).toBeLessThanOrEqual(10_000n)
    }),
  )
})

test('every amount survives the way out to a decimal number and back', () => {
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

test('a typed amount is understood in Danish and in English', () => {
  const understood: Record<string, number> = {
    '299': 29_900,
    '299,95': 29_995,
    '299.95': 29_995,
    '1.299,00': 129_900,
    '1,299.00': 129_900,
    '1.299': 129_900,
    '1,299,000.50': 129_900_050,
    '1 299,5': 129_950,
    '1\u00a0299,5': 129_950,
    ' 12,5 ': 1_250,
    ',5': 50,
    '0': 0,
    '0,00': 0,
    '10.000.000': 1_000_000_000,
  }
  for (const [typed, amount] of Object.entries(understood))
    expect(parseAmount(typed, 'DKK')).toBe(amount)
})

test('what is not the price of anything is refused', () => {
  const refused = [
    '',
    ' ',
    '-1',
    '-0',
    'x',
    '1e9',
    '0x10',
    '0.001',
    '1,2345',
    '1.29.00',
    '1..2',
    '1,299,00',
    '0.299.000',
    '1.299.00',
    ',',
    'NaN',
    'Infinity',
    '299 kr.',
    '10.000.000,01',
    '9'.repeat(400),
    '١٢',
  ]
  for (const typed of refused) expect(parseAmount(typed, 'DKK')).toBeUndefined()
})

test('an amount shown in a field is read back as the same amount', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...locales), (amount, locale) => {
      const { numberFormat, currency } = localeSettings(locale, 'DKK')
      expect(parseAmount(typedAmount(amount, numberFormat), currency)).toBe(amount)
    }),
  )
  expect(typedAmount(minor(0), localeSettings('da-DK', 'DKK').numberFormat)).toBe('0,00')
  expect(typedAmount(minor(-5), localeSettings('da-DK', 'DKK').numberFormat)).toBe('-0,05')
})
