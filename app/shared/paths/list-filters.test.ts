import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFilters,
  keepKnownFilters,
  listSorts,
  listWithoutEach,
  noFilters,
  noRange,
  parseListFilters,
  toFilterParameters,
} from './list-filters.ts'

const parse = (search: string) => parseListFilters(new URLSearchParams(search))
const format = (search: string) =>
  decodeURIComponent(String(new URLSearchParams(toFilterParameters(parse(search)))))

test('an address says what is chosen', () => {
  expect(
    parse('f-farve=Sort&f-farve=R%C3%B8d&maerke=Nordlys&lager=1&pris.til=2.000&f-volumen.fra=12,5'),
  ).toEqual({
    sort: null,
    inStock: true,
    price: { from: '', to: '2000' },
    values: { farve: ['Sort', 'Rød'], maerke: ['Nordlys'] },
    ranges: { volumen: { from: '12.5', to: '' } },
  })
})

test('every choice has one address', () => {
  expect(format('sorter=pris&f-b=2&f-a=z&f-a=b&lager=1&pris.fra=1.999,50')).toBe(
    'pris.fra=1999.5&lager=1&f-a=b&f-a=z&f-b=2&sorter=pris',
  )
})

test('what is unknown, doubled, empty or no number has no address', () => {
  expect(
    parse('x=1&sorter=tilfældig&lager=2&pris.fra=abc&f-a=&f-b=%20&f-C=1&f-volumen.fra=ti'),
  ).toEqual(noFilters)
  expect(format('f-a=1&f-a=1&pris.til=-5&pris.fra=1e9')).toBe('f-a=1')
  expect(parse('f-constructor=x&f-constructor.fra=1')).toEqual({
    ...noFilters,
    values: { constructor: ['x'] },
    ranges: { constructor: { from: '1', to: '' } },
  })
})

test('ten thousand filters are cut, and long values too', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `f-a=${at}&f-b${at}.fra=1`).join('&')
  expect(countFilters(parse(many))).toBe(24)
  expect(parse(`f-a=${'x'.repeat(10_000)}`).values['a']?.[0]).toHaveLength(100)
})

test('an address that is read and written stays as it is, whatever it contains', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('(.*)+$', '👜', '\u202eabc', "'; drop", '%00'))
  const parameter = fc.tuple(
    fc.oneof(
      fc.constantFrom('f-a', 'f-b', 'f-a.fra', 'f-a.til', 'maerke', 'lager', 'sorter', 'pris.fra'),
      text,
    ),
    fc.oneof(text, fc.constantFrom('1', '12,5', ...listSorts)),
  )
  fc.assert(
    fc.property(fc.array(parameter), (parameters) => {
      const filters = parseListFilters(new URLSearchParams(parameters))
      const written = new URLSearchParams(toFilterParameters(filters))
      const again = parseListFilters(new URLSearchParams(String(written)))
      expect(String(new URLSearchParams(toFilterParameters(again)))).toBe(String(written))
      expect(again.price).toEqual(filters.price)
    }),
  )
})

test('each choice can be taken away alone', () => {
  const filters = parse('f-a=1&f-a=2&lager=1&pris.fra=5&f-b.til=3&sorter=pris')
  const left = listWithoutEach(filters)
  expect(left).toHaveLength(countFilters(filters))
  for (const one of left) {
    expect(countFilters(one.left)).toBe(countFilters(filters) - 1)
    expect(one.left.sort).toBe('pris')
  }
})

test('filters that a store does not have are left out', () => {
  const filters = parse('f-a=1&f-b=2&f-a.fra=1&lager=1')
  expect(keepKnownFilters(filters, { values: ['b'], ranges: [] })).toEqual({
    sort: null,
    inStock: true,
    price: noRange,
    values: { b: ['2'] },
    ranges: {},
  })
})
