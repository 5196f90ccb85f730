import { expect, test } from 'vitest'
import { listStems, parseSuffixes } from './suffixes.ts'

const suffixes = parseSuffixes(`
SFX 10 Y 2
SFX 10 0 s [^s]
SFX 10 e er/39 [^aei]e
SFX D N 1
SFX D y ied [^aeiou]y
PFX 7 Y 1
PFX 7 0 u .
`)

test('a form leads to the words that may have it, with the flag that they need', () => {
  expect(listStems('gaver', suffixes)).toEqual([{ stem: 'gave', flag: '10' }])
  expect(listStems('krus', suffixes)).toEqual([{ stem: 'kru', flag: '10' }])
  expect(listStems('tidied', suffixes)).toEqual([{ stem: 'tidy', flag: 'D' }])
})

test('an ending counts only where its condition fits', () => {
  expect(listStems('klass', suffixes)).toEqual([])
  expect(listStems('museer', suffixes)).toEqual([])
})
