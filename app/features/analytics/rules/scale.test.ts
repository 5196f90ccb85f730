import { expect, test } from 'vitest'
import {
  calculatePercentChange,
  calculatePercentage,
  toColumnCentre,
  pickLabelledColumns,
  toScaleMaximum,
} from './scale.ts'

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
  expect(toScaleMaximum(highest)).toBe(top)
})

test('column labels are evenly spaced and always include the last column', () => {
  expect(pickLabelledColumns(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(pickLabelledColumns(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
  expect(pickLabelledColumns(1, 6)).toEqual([0])
  expect([toColumnCentre(0, 4), toColumnCentre(3, 4)]).toEqual([12.5, 87.5])
})

test('a percentage is only calculated when the base is not zero', () => {
  expect(calculatePercentChange(50, 75)).toBe(50)
  expect(calculatePercentChange(80, 60)).toBe(-25)
  expect(calculatePercentChange(0, 5)).toBe(null)
  expect(calculatePercentage(3, 200)).toBe(1.5)
  expect(calculatePercentage(3, 0)).toBe(null)
})
