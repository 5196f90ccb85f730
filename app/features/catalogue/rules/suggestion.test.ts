import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSearchParts, suggestQueries } from './suggestion.ts'

const productNames = ['Lædertaske Alma', 'Rygsæk Bo, sort', 'Håndtaske', 'Grøn pung', 'Blåbær-etui']

function meant(query: string): string[] {
  return suggestQueries(query.split(' '), productNames)
}

test.each([
  ['haandtaske', 'håndtaske'],
  ['laedertaske', 'lædertaske'],
  ['groen', 'grøn'],
  ['blaabaer', 'blåbær'],
  ['rygsak', 'rygsæk'],
  ['rygsk', 'rygsæk'],
  ['ryggsæk', 'rygsæk'],
  ['rgysæk', 'rygsæk'],
  ['ryksæk', 'rygsæk'],
  ['lædr', 'lædertaske'],
  ['dertaska', 'lædertaske'],
])('%s is corrected to %s', (submitted, word) => {
  expect(meant(submitted)).toContain(word)
})

test('only the nearest words are suggested, each once, and at most three', () => {
  const known = ['punge', 'pung', 'tunge']
  expect(suggestQueries(['pumg'], known)).toEqual(['pung'])
  expect(suggestQueries(['maske'], ['taske', 'laske', 'baske', 'raske'])).toHaveLength(3)
})

test('a word of four letters is only corrected to one that begins like it', () => {
  expect(suggestQueries(['krus'], ['rust'])).toEqual([])
  expect(suggestQueries(['gave'], ['have', 'gade'])).toEqual(['gade'])
  expect(suggestQueries(['tasl'], ['taske'])).toEqual(['taske'])
})

test('known words stay unchanged', () => {
  expect(meant('sort rygsak')).toContain('sort rygsæk')
  expect(meant('ryg')).toEqual([])
})

test('nothing is suggested for a word unlike all others', () => {
  expect(meant('zzzz')).toEqual([])
  expect(meant('xy')).toEqual([])
  expect(meant('сумка')).toEqual([])
  expect(suggestQueries(['pung'], [])).toEqual([])
})

test('very long words can be compared', () => {
  expect(suggestQueries(['a'.repeat(100)], ['a'.repeat(99), 'b'.repeat(20_000)])).toHaveLength(1)
})

// Two vowels in a row could be read as either spelling.
const letters = fc
  .string({ unit: fc.constantFrom(...'abdegklnorstuyæøå'), minLength: 4, maxLength: 12 })
  .filter((word) => !/[aeoæøå]{2}/.test(word))
const misspellings = [
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at)}`,
  (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
  (word: string) => word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa'),
]

test('a single misspelling is corrected, and part of the word remains searchable', () => {
  fc.assert(
    fc.property(
      letters,
      fc.nat({ max: 11 }),
      fc.constantFrom(...misspellings),
      (word, at, misspell) => {
        const submitted = misspell(word, at % word.length)
        fc.pre(submitted.length > 4 || (submitted.length === 4 && submitted[0] === word[0]))
        fc.pre(!word.includes(submitted))
        expect(suggestQueries([submitted], [word])).toEqual([word])
        const isFound = toSearchParts(submitted).some((part) => word.includes(part))
        expect(isFound || submitted.length < 6).toBe(true)
      },
    ),
  )
})
