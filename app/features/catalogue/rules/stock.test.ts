import { expect, test } from 'vitest'
import { mergeStock } from './stock.ts'

test.each([
  ['an unchanged stock keeps the sales made in the meantime', 10, 10, 7, 7],
  ['an unchanged uncounted stock keeps its current count', null, null, 4, 4],
  ['added units are added to the current stock', 15, 10, 7, 12],
  ['removed units are subtracted from the current stock', 8, 10, 7, 5],
  ['stock is never negative', 1, 10, 7, 0],
  ['a first count replaces an uncounted stock', 12, null, null, 12],
  ['clearing the stock stops counting', null, 10, 7, null],
  ['a count without a base is absolute', 3, undefined, 7, 3],
  ['the stock of a new unit is as typed', 3, 10, undefined, 3],
])('%s', (_, submitted, base, current, stock) => {
  expect(mergeStock(submitted, base, current)).toBe(stock)
})
