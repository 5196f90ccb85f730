import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { locales } from './locale.ts'
import { searchText } from './search-text.ts'
import { hasEveryWord, isNamed, searchTextIn, searchWords } from './search.ts'

const bag = searchText({
  name: 'Lædertaske',
  description: '<p>En <strong>sort</strong> klassiker &amp; favorit</p>',
})

function finds(query: string, text = bag): boolean {
  return hasEveryWord(text, searchWords(query))
}

test('every word must appear, in any order and in any part', () => {
  expect(finds('LÆDER sort')).toBe(true)
  expect(finds('sort lædertaske klassiker')).toBe(true)
  expect(finds('læder rød')).toBe(false)
})

test('an empty query finds everything', () => {
  expect(finds('')).toBe(true)
  expect(finds('  \t ')).toBe(true)
})

test('the category counts where it is asked for', () => {
  expect(finds('håndtasker')).toBe(false)
  expect(finds('HÅNDTASKER sort', searchTextIn(bag, 'Håndtasker'))).toBe(true)
  expect(searchTextIn(bag, null)).toBe(bag)
  expect(isNamed('Håndtasker', 'håndt')).toBe(true)
  expect(isNamed('Håndtasker', 'sort')).toBe(false)
})

test('the mark-up of a description is not searched', () => {
  expect(finds('strong')).toBe(false)
  expect(finds('amp')).toBe(false)
  expect(finds('&')).toBe(true)
})

test('a name is no mark-up', () => {
  expect(finds('<m>', searchText({ name: 'Bælte <M>', description: '' }))).toBe(true)
})

test('words do not run together from one part to the next', () => {
  expect(finds('lædertaskeen')).toBe(false)
})

test('an accent is found however it is stored', () => {
  expect(finds('CAFÉ', searchText({ name: 'Cafe\u0301', description: '' }))).toBe(true)
})

test('a query of a novel is cut to a reasonable length', () => {
  expect(searchWords('a'.repeat(100_000))).toEqual(['a'.repeat(limits.searchQuery)])
})

test('a character that was cut in two is looked for as no character', () => {
  const cut = 'a'.repeat(limits.searchQuery - 1)
  expect(searchWords(`${cut}👜`)).toEqual([`${cut}\uFFFD`])
  expect(searchWords('a\0b')).toEqual(['a', 'b'])
})

test('every language that a store may speak writes lower case alike', () => {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code)
  const letters = codes.map((code) => String.fromCodePoint(code)).join(' ')
  for (const locale of locales) {
    expect(letters.toLocaleLowerCase(locale) === letters.toLowerCase(), locale).toBe(true)
  }
  expect(letters.toLocaleLowerCase('tr') === letters.toLowerCase()).toBe(false)
})

const word = fc.string({ unit: fc.constantFrom(...'abcæøåÆØÅ'), minLength: 1, maxLength: 5 })

test('a product is found exactly when each of the words is in it', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word, { maxLength: 4 }), (name, query) => {
      const text = searchText({ name: name.join(' '), description: '' })
      const found = hasEveryWord(text, searchWords(query.join(' ')))
      const lower = name.join(' ').toLowerCase()
      expect(found).toBe(query.every((sought) => lower.includes(sought.toLowerCase())))
    }),
  )
})

test('any run of the words of a product finds it', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (name) => {
      const text = searchText({ name: name.join(' '), description: '' })
      const query = name.toReversed().join('  ').toUpperCase()
      expect(hasEveryWord(text, searchWords(query))).toBe(true)
    }),
  )
})
