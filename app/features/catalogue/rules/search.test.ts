import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { locales } from '#shared/stores/locale.ts'
import {
  toLabelText,
  toSearchText,
  isInName,
  respellWords,
  parseSearchWords,
  toRespelledText,
} from './search.ts'

const bag = toSearchText({
  name: 'Lædertaske',
  description: '<p>En <strong>sort</strong> klassiker &amp; favorit</p>',
})

function isFound(query: string, text = bag): boolean {
  return hasEveryWord(text, parseSearchWords(query))
}

function hasEveryWord(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

test('every word must appear, in any order and any part', () => {
  expect(isFound('LÆDER sort')).toBe(true)
  expect(isFound('sort lædertaske klassiker')).toBe(true)
  expect(isFound('læder rød')).toBe(false)
})

test('an empty query finds everything', () => {
  expect(isFound('')).toBe(true)
  expect(isFound('  \t ')).toBe(true)
})

test('a category is named by a part of its name', () => {
  expect(isInName('Håndtasker', 'håndt')).toBe(true)
  expect(isInName('Håndtasker', 'sort')).toBe(false)
})

test('the markup of a description is not searched', () => {
  expect(isFound('strong')).toBe(false)
  expect(isFound('amp')).toBe(false)
  expect(isFound('&')).toBe(true)
})

test('a name is not parsed as markup', () => {
  expect(isFound('<m>', toSearchText({ name: 'Bælte <M>', description: '' }))).toBe(true)
})

test('words do not match across the border of two parts', () => {
  expect(isFound('lædertaskeen')).toBe(false)
})

test('an accent is found whatever its Unicode form', () => {
  expect(isFound('CAFÉ', toSearchText({ name: 'Cafe\u0301', description: '' }))).toBe(true)
})

test('a long query is cut', () => {
  expect(parseSearchWords('a'.repeat(100_000))).toEqual(['a'.repeat(limits.searchQuery)])
})

test('half a surrogate pair is searched as no character', () => {
  const cut = 'a'.repeat(limits.searchQuery - 1)
  expect(parseSearchWords(`${cut}👜`)).toEqual([`${cut}\uFFFD`])
  expect(parseSearchWords('a\0b')).toEqual(['a', 'b'])
})

test('lower case is the same in all languages of the stores', () => {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code)
  const letters = codes.map((code) => String.fromCodePoint(code)).join(' ')
  for (const locale of locales) {
    expect(letters.toLocaleLowerCase(locale) === letters.toLowerCase(), locale).toBe(true)
  }
  expect(letters.toLocaleLowerCase('tr') === letters.toLowerCase()).toBe(false)
})

const alma = {
  name: 'Skuldertaske Alma',
  description: 'Håndsyet',
  sku: 'VH-3201',
  gtin: '5701234567899',
  brand: 'Værkstedet Bøgh',
  specifications: [{ name: 'Farve', value: 'Cognac' }],
  variants: [
    { name: 'Stor', sku: 'VH-3201-L', gtin: '5701234567892', active: true },
    { name: 'Mini', sku: 'VH-3201-S', gtin: null, active: false },
  ],
}

test.each([
  ['VH-3201', true],
  ['vh3201', true],
  ['VH-3201-L', true],
  ['5701234567899', true],
  ['Bøgh', true],
  ['bogh', true],
  ['boegh alma', true],
  ['farve', true],
  ['haandsyet', true],
  ['handsyet', true],
  ['skulder-taske', true],
  ['"alma"', true],
  ['mini', false],
  ['generic', false],
  ['handsyat', false],
])('%s is looked for on the labels and in another spelling', (query, expected) => {
  const text = toRespelledText(toSearchText(alma), toLabelText(alma))
  expect(hasEveryWord(text, respellWords(parseSearchWords(query)))).toBe(expected)
})

test('labels do not repeat words of the text', () => {
  const specifications = [{ name: 'Pleje', value: 'Håndsyet, og håndvask' }]
  expect(toLabelText({ ...alma, variants: [], specifications })).toBe(
    'vh-3201 5701234567899 værkstedet bøgh pleje håndsyet, og håndvask',
  )
  const repeated = [{ name: 'Alma', value: 'HÅND' }]
  expect(toLabelText({ ...alma, variants: [], specifications: repeated })).toBe(
    'vh-3201 5701234567899 værkstedet bøgh',
  )
})

test('the placeholder brand is not searchable', () => {
  expect(toLabelText({ ...alma, brand: 'Generic' })).not.toContain('generic')
})

const word = fc.string({ unit: fc.constantFrom(...'abcæøåÆØÅ'), minLength: 1, maxLength: 5 })

test('a product is found exactly if it contains all the words', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word, { maxLength: 4 }), (name, query) => {
      const text = toSearchText({ name: name.join(' '), description: '' })
      const found = hasEveryWord(text, parseSearchWords(query.join(' ')))
      const lower = name.join(' ').toLowerCase()
      expect(found).toBe(query.every((sought) => lower.includes(sought.toLowerCase())))
    }),
  )
})

test("any part of a product's words finds it", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (name) => {
      const text = toSearchText({ name: name.join(' '), description: '' })
      const query = name.toReversed().join('  ').toUpperCase()
      expect(hasEveryWord(text, parseSearchWords(query))).toBe(true)
    }),
  )
})

const anyWord = fc.string({ unit: fc.constantFrom(...'aoeæøåÅéE\u0301İß"-.&x \n'), maxLength: 8 })

test('every exact match is also found in the respelled text', () => {
  fc.assert(
    fc.property(anyWord, fc.nat({ max: 8 }), fc.nat({ max: 8 }), (name, from, to) => {
      const text = toSearchText({ name, description: '' })
      const words = parseSearchWords(name.slice(from, to))
      fc.pre(hasEveryWord(text, words))
      expect(hasEveryWord(toRespelledText(text, ''), respellWords(words))).toBe(true)
    }),
  )
})
