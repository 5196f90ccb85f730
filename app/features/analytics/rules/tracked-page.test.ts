import { expect, test } from 'vitest'
import { toStorableSearch } from './tracked-page.ts'

test.each([
  ['  Rød   Taske ', 'rød taske'],
  ['str. 42', 'str. 42'],
  ['model 2026', 'model 2026'],
  ['\tcomputer\u0000taske', 'computer taske'],
])('%j is stored as %j', (submitted, stored) => {
  expect(toStorableSearch(submitted)).toBe(stored)
})

test.each([
  '',
  '   ',
  'anna@torv.example',
  'anna (at) torv.example',
  'anna.vad.dk',
  '20 12 34 56',
  '+45 20123456',
  '010190-1234',
  'a'.repeat(61),
])('%j is not stored', (submitted) => {
  expect(toStorableSearch(submitted)).toBe(null)
})
