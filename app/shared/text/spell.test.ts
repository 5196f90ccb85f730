import { expect, test } from 'vitest'
import { day, hour, minute, second } from '../durations.ts'
import { formatPercent } from './format-number.ts'
import { spellDuration, spellNumber } from './spell.ts'

test('a duration is spelled in its largest unit', () => {
  expect(spellDuration(hour, 'da')).toBe('en time')
  expect(spellDuration(365 * day, 'da')).toBe('et år')
  expect(spellDuration(10 * minute, 'da')).toBe('10 minutter')
  expect(spellDuration(hour, 'en')).toBe('an hour')
  expect(spellDuration(7 * day, 'en')).toBe('a week')
  expect(spellDuration(15 * minute, 'en')).toBe('fifteen minutes')
  expect(() => spellDuration(second, 'en')).toThrow('no whole minutes')
})

test('large numbers stay digits', () => {
  expect([2, 30, 31].map(spellNumber)).toEqual(['two', 'thirty', '31'])
})

test('a percentage follows the language', () => {
  expect(formatPercent(50, 'da')).toBe('0,5%')
  expect(formatPercent(50, 'en')).toBe('0.5%')
  expect(formatPercent(2_500, 'da')).toBe('25%')
})
