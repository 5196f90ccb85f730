import { describe, expect, test } from 'vitest'
import { getCountryName, parseCountries } from './countries.ts'
import {
  formatPostcodeRanges,
  hasOverlap,
  isInRange,
  parsePostcodeRanges,
} from './postcode-ranges.ts'

describe('typed postcodes', () => {
  test('are ranges and single codes', () => {
    const ranges = [
      { from: '1000', to: '2999' },
      { from: '8000', to: '8000' },
    ]
    expect(parsePostcodeRanges('1000 - 2999, 8000')).toEqual(ranges)
    expect(formatPostcodeRanges(ranges)).toBe('1000-2999, 8000')
    expect(parsePostcodeRanges(' ')).toEqual([])
  })

  test.each([
    ['2999-1000', 'reversed'],
    ['1000-29', 'unreadable'],
    ['1000-2000-3000', 'unreadable'],
    ['hele landet!', 'unreadable'],
  ])('%s are %s', (submitted, fault) => {
    expect(parsePostcodeRanges(submitted)).toBe(fault)
  })
})

test.each([
  ['8000', { from: '8000', to: '8999' }, true],
  ['8 000', { from: '80', to: '80' }, true],
  ['800', { from: '8000', to: '8999' }, false],
  ['211 19', { from: '21000', to: '21999' }, true],
  ['1012 ab', { from: '1000', to: '1099' }, true],
  ['9000', { from: '8000', to: '8999' }, false],
])('%s lies in %o: %s', (postcode, range, expected) => {
  expect(isInRange(postcode, range)).toBe(expected)
})

test('ranges overlap also when they name beginnings of postcodes', () => {
  const range = (from: string, to = from) => ({ from, to })
  expect(hasOverlap([range('2000', '2999'), range('1000', '1999'), range('30')])).toBe(false)
  expect(hasOverlap([range('1000', '2000'), range('2000')])).toBe(true)
  expect(hasOverlap([range('8000', '8999'), range('80')])).toBe(true)
  expect(hasOverlap([range('80'), range('8000', '8999')])).toBe(true)
  expect(hasOverlap([range('1000', '4999'), range('2000'), range('3000')])).toBe(true)
  expect(hasOverlap([range('1000', '4999'), range('2000'), range('5000')])).toBe(true)
})

test('long lists are compared and long gaps read at once', () => {
  const ranges = Array.from({ length: 20_000 }, (_, at) => ({
    from: String(10_000 + at),
    to: String(10_000 + at),
  }))
  const start = performance.now()
  expect(hasOverlap(ranges)).toBe(false)
  expect(parsePostcodeRanges(`1${' '.repeat(100_000)}2`)).toEqual([{ from: '12', to: '12' }])
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('countries are read from codes and names', () => {
  expect(parseCountries('dk, Sverige, Germany, DK')).toEqual(['DK', 'SE', 'DE'])
  expect(parseCountries('DK, Narnia')).toEqual({ unknown: 'Narnia' })
  expect(getCountryName('SE', 'da')).toBe('Sverige')
})
