import { expect, test } from 'vitest'
import {
  defaultLocaleSettings,
  isLocale,
  getLanguage,
  createLocaleSettings,
  parseLocaleSettings,
  locales,
} from './locale.ts'

test('a store is in Danish, British English or American English', () => {
  expect(locales).toEqual(['da-DK', 'en-US', 'en-GB'])
  expect(locales.map(getLanguage)).toEqual(['da', 'en', 'en'])
  expect(isLocale('sv-SE')).toBe(false)
})

test('a new store has Danish formats and the currency DKK', () => {
  expect(defaultLocaleSettings).toEqual({
    locale: 'da-DK',
    currency: 'DKK',
    numberFormat: { decimal: ',', thousand: '.', precision: 2 },
    dateFormat: 'DD/MM/YYYY',
  })
})

test('choosing American English changes the separators and the order of the date', () => {
  expect(createLocaleSettings('en-US', 'USD')).toEqual({
    locale: 'en-US',
    currency: 'USD',
    numberFormat: { decimal: '.', thousand: ',', precision: 2 },
    dateFormat: 'MM/DD/YYYY',
  })
})

test('an unknown stored locale or currency falls back to the Danish one', () => {
  expect(parseLocaleSettings({ locale: 'en-GB', currency: 'EUR', numberFormat: 'x' })).toEqual(
    createLocaleSettings('en-GB', 'EUR'),
  )
  expect(parseLocaleSettings({ locale: 'sv-SE', currency: 'SEK' })).toEqual(defaultLocaleSettings)
  expect(parseLocaleSettings(null)).toEqual(defaultLocaleSettings)
})
