import { expect, test } from 'vitest'
import {
  defaultLocaleSettings,
  formatDate,
  formatDateTime,
  isLocale,
  languageOf,
  localeSettings,
  localeSettingsOf,
  locales,
} from './locale.ts'

test('a shop speaks Danish, British English or American English', () => {
  expect(locales).toEqual(['da-DK', 'en-US', 'en-GB'])
  expect(locales.map(languageOf)).toEqual(['da', 'en', 'en'])
  expect(isLocale('sv-SE')).toBe(false)
})

test('a new shop writes Danish numbers and dates and takes kroner', () => {
  expect(defaultLocaleSettings).toEqual({
    locale: 'da-DK',
    currency: 'DKK',
    numberFormat: { decimal: ',', thousand: '.', precision: 2 },
    dateFormat: 'DD/MM/YYYY',
  })
})

test('choosing American English changes the separators and the order of the date', () => {
  expect(localeSettings('en-US', 'USD')).toEqual({
    locale: 'en-US',
    currency: 'USD',
    numberFormat: { decimal: '.', thousand: ',', precision: 2 },
    dateFormat: 'MM/DD/YYYY',
  })
})

test('dates follow the date format of the shop, on the Danish calendar', () => {
  const justAfterMidnightInDenmark = '2026-03-04T23:30:00Z'
  expect(formatDate(justAfterMidnightInDenmark, 'DD/MM/YYYY')).toBe('05/03/2026')
  expect(formatDate(new Date(justAfterMidnightInDenmark), 'MM/DD/YYYY')).toBe('03/05/2026')
  expect(formatDateTime(justAfterMidnightInDenmark, 'DD/MM/YYYY')).toBe('05/03/2026 00:30')
})

test('a stored language or currency that we do not know falls back to the Danish one', () => {
  expect(localeSettingsOf({ locale: 'en-GB', currency: 'EUR', numberFormat: 'x' })).toEqual(
    localeSettings('en-GB', 'EUR'),
  )
  expect(localeSettingsOf({ locale: 'sv-SE', currency: 'SEK' })).toEqual(defaultLocaleSettings)
  expect(localeSettingsOf(null)).toEqual(defaultLocaleSettings)
})
