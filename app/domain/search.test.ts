import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { hasEveryWord, searchText, searchWords } from './search.ts'

const bag = searchText(
  ['Lædertaske', '<p>En <strong>sort</strong> klassiker &amp; favorit</p>', null, 'Håndtasker'],
  'da-DK',
)

function finds(query: string): boolean {
  return hasEveryWord(bag, searchWords(query, 'da-DK'))
}

test('every word must appear, in any order and in any part', () => {
  expect(finds('LÆDER sort')).toBe(true)
  expect(finds('sort lædertaske håndtasker')).toBe(true)
  expect(finds('læder rød')).toBe(false)
})

test('an empty query finds everything', () => {
  expect(finds('')).toBe(true)
  expect(finds('  \t ')).toBe(true)
})

test('the mark-up of a description is not searched', () => {
  expect(finds('strong')).toBe(false)
  expect(finds('amp')).toBe(false)
  expect(finds('&')).toBe(true)
})

test('words do not run together from one part to the next', () => {
  expect(finds('lædertaskeen')).toBe(false)
})

test('an accent is found however it is stored', () => {
  const cafe = searchText(['Cafe\u0301'], 'da-DK')
  expect(hasEveryWord(cafe, searchWords('CAFÉ', 'da-DK'))).toBe(true)
})

test('a query of a novel is cut to a reasonable length', () => {
  expect(searchWords('a'.repeat(100_000), 'da-DK')).toEqual(['a'.repeat(limits.searchQuery)])
})

const word = fc.string({ unit: fc.constantFrom(...'abcæøåÆØÅ'), minLength: 1, maxLength: 5 })

test('a product is found exactly when each of the words is in it', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word, { maxLength: 4 }), (name, query) => {
      const text = searchText([name.join(' ')], 'da-DK')
      const found = hasEveryWord(text, searchWords(query.join(' '), 'da-DK'))
      const lower = name.join(' ').toLowerCase()
      expect(found).toBe(query.every((sought) => lower.includes(sought.toLowerCase())))
    }),
  )
})

test('any run of the words of a product finds it', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (name) => {
      const text = searchText([name.join(' ')], 'da-DK')
      expect(
        hasEveryWord(text, searchWords(name.toReversed().join('  ').toUpperCase(), 'da-DK')),
      ).toBe(true)
    }),
  )
})
