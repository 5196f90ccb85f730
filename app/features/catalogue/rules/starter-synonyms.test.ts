import { expect, test } from 'vitest'
import { pickStarterSynonyms, toLooseWords } from './starter-synonyms.ts'

test('groups are picked by the beginning of a word', () => {
  expect(pickStarterSynonyms(['bærbare'])).toEqual([['bærbar', 'computer']])
  expect(pickStarterSynonyms(['tote'])).toContainEqual(['tote', 'shopper'])
  expect(pickStarterSynonyms(['zzzz'])).toEqual([])
})

test('a loose search has no fillers, and inches as a shop writes them', () => {
  expect(toLooseWords(['taske', 'til', 'bærbar'])).toEqual(['taske', 'bærbar'])
  expect(toLooseWords(['15', 'tommer', 'taske'])).toEqual(['15"', 'taske'])
  expect(toLooseWords(['13-inch'])).toEqual(['13"'])
  expect(toLooseWords(['tommer'])).toEqual(['tommer'])
})
