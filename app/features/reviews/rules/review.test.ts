import { expect, test } from 'vitest'
import { readCardRating, readRating } from './review.ts'

test('a rating has the average of the shown reviews, and counts the others by reason', () => {
  const rating = readRating({ 'shown 5': 2, 'shown 3': 1, 'hidden offensive': 1, new: 2 })
  expect(rating).toMatchObject({
    count: 3,
    average: 4.3,
    hidden: [{ reason: 'offensive', count: 1 }],
    waiting: 2,
  })
  expect(rating.stars.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0])
})

test('a product without shown reviews has no average and no stars on its card', () => {
  expect(readRating(null)).toMatchObject({ count: 0, average: null, hidden: [], waiting: 0 })
  expect(readCardRating({ 'hidden personal': 3, 'shown 4': 0 })).toBeNull()
})
