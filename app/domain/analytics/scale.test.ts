import { expect, test } from 'vitest'
import { changeSince, shareOf } from './change.ts'
import { middleOf, namedColumns, roundTop } from './scale.ts'

test.each([
  [0, 4],
  [3, 4],
  [7, 10],
  [11, 20],
  [21, 25],
  [26, 50],
  [100, 100],
  [101, 200],
  [98_765, 100_000],
])('a chart with a highest value of %i ends at %i', (highest, top) => {
  expect(roundTop(highest)).toBe(top)
})

test('column labels are evenly spaced and always include the last column', () => {
  expect(namedColumns(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(namedColumns(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
  expect(namedColumns(1, 6)).toEqual([0])
  expect([middleOf(0, 4), middleOf(3, 4)]).toEqual([12.5, 87.5])
})

test('a percentage is only calculated when the base is not zero', () => {
  expect(changeSince(50, 75)).toBe(50)
  expect(changeSince(80, 60)).toBe(-25)
  expect(changeSince(0, 5)).toBe(null)
  expect(shareOf(3, 200)).toBe(1.5)
  expect(shareOf(3, 0)).toBe(null)
})
