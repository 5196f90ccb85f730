import { expect, test } from 'vitest'
import { takeSample } from '../support/sample.ts'

const items = Array.from({ length: 33 }, (_, at) => at)

test('a sample has the requested number of items in their order, and the same seed takes it again', () => {
  const sample = takeSample(items, 6, 7)
  expect(sample).toHaveLength(6)
  expect(sample).toEqual(sample.toSorted((one, other) => one - other))
  expect(takeSample(items, 6, 7)).toEqual(sample)
  expect(takeSample(items, 6, 8)).not.toEqual(sample)
})

test('every item is in some sample', () => {
  const taken = new Set(Array.from({ length: 200 }, (_, seed) => takeSample(items, 6, seed)).flat())
  expect([...taken].toSorted((one, other) => one - other)).toEqual(items)
})

test('a short list and the long programme are taken whole', () => {
  expect(takeSample(items, 100, 7)).toEqual(items)
  expect(takeSample(items, 6, null)).toEqual(items)
})
