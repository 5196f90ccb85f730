import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales, createLocaleSettings } from '../stores/locale.ts'
import { minor } from './money.ts'
import { parseAmount, formatAmount, formatAmountInput } from './parse-amount.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor)

test('a typed amount is parsed in Danish and in English notation', () => {
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
  for (const [submitted, amount] of Object.entries(understood))
    expect(parseAmount(submitted, 'DKK')).toBe(amount)
})

test('an amount is formatted with thousands separators', () => {
  const { numberFormat: danish } = createLocaleSettings('da-DK', 'DKK')
  const { numberFormat: english } = createLocaleSettings('en-GB', 'EUR')
  expect(formatAmount(minor(129_900), danish)).toBe('1.299,00')
  expect(formatAmount(minor(123_456_789), english)).toBe('1,234,567.89')
  expect(formatAmount(minor(5), danish)).toBe('0,05')
})

test('an invalid price is refused', () => {
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
  for (const submitted of refused) expect(parseAmount(submitted, 'DKK')).toBeUndefined()
})

test('an amount shown in a field is parsed as the same amount', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...locales), (amount, locale) => {
      const { numberFormat, currency } = createLocaleSettings(locale, 'DKK')
      expect(parseAmount(formatAmountInput(amount, numberFormat), currency)).toBe(amount)
    }),
  )
  expect(formatAmountInput(minor(0), createLocaleSettings('da-DK', 'DKK').numberFormat)).toBe(
    '0,00',
  )
  expect(formatAmountInput(minor(-5), createLocaleSettings('da-DK', 'DKK').numberFormat)).toBe(
    '-0,05',
  )
})
