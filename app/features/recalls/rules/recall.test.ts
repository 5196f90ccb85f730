import { expect, test } from 'vitest'
import { findSofteningWords } from './recall.ts'

test('words that play a danger down are found in both languages, and others are not', () => {
  expect(
    findSofteningWords('Vi tilbagekalder varen FRIVILLIGT, da den i sjældne tilfælde'),
  ).toEqual(['frivillig', 'sjældne tilfælde'])
  expect(findSofteningWords('As a precautionary measure')).toEqual(['precaution'])
  expect(findSofteningWords('Knappen kan løsne sig, og børn kan blive kvalt af den.')).toEqual([])
})
