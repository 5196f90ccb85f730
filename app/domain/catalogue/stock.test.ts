import { expect, test } from 'vitest'
import { mergeStock } from './stock.ts'

test.each([
  ['whoever leaves it alone leaves what was bought meanwhile', 10, 10, 7, 7],
  ['whoever leaves it uncounted leaves it as it has become', null, null, 4, 4],
  ['what came in is added to what is left', 15, 10, 7, 12],
  ['what is gone is taken off what is left', 8, 10, 7, 5],
  ['there is never less than nothing', 1, 10, 7, 0],
  ['whoever begins to count has counted', 12, null, null, 12],
  ['whoever stops counting stops', null, 10, 7, null],
  ['whoever has seen nothing has counted anew', 3, undefined, 7, 3],
  ['what was not there before is as it was written', 3, 10, undefined, 3],
])('%s', (_, typed, base, current, stock) => {
  expect(mergeStock(typed, base, current)).toBe(stock)
})
