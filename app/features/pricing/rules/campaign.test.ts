import { expect, test } from 'vitest'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { formatValue, parseQuantity, parseValue } from './campaign.ts'

const { numberFormat } = createLocaleSettings('da-DK', 'DKK')

test.each([
  ['percent', 2_000, '20'],
  ['percent', 1_250, '12,5'],
  ['percent', 5, '0,05'],
  ['fixed', 9_995, '99,95'],
  ['amount', 100_000, '1000,00'],
] as const)('%s %i is written and read again as %s', (kind, value, text) => {
  expect(formatValue(kind, value, numberFormat)).toBe(text)
  expect(parseValue(kind, text, 'DKK')).toBe(value)
})

test('kinds without a value have none', () => {
  expect(formatValue('free_shipping', 0, numberFormat)).toBe('')
  expect(parseValue('buy_get', 'whatever', 'DKK')).toBe(0)
})

test('a quantity is a number from 1 to 99', () => {
  expect(['1', ' 99 ', '0', '100', 'a', ''].map(parseQuantity)).toEqual([
    1,
    99,
    null,
    null,
    null,
    null,
  ])
})
