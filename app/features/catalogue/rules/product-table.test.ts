import { expect, test } from 'vitest'
import { parseHiddenColumns, parseSorting, readHiddenColumns } from './product-table.ts'

test('an unknown sorting is the newest first', () => {
  expect(parseSorting('-price')).toBe('-price')
  expect(parseSorting("name'; drop table products")).toBe('newest')
  expect(parseSorting(null)).toBe('newest')
})

test('the hidden columns are kept, so a column that is new is shown', () => {
  expect(parseHiddenColumns('margin.gone.stock')).toEqual(['stock', 'margin'])
  expect(parseHiddenColumns(null)).toEqual([])
  expect(readHiddenColumns([])).toBeNull()
  expect(readHiddenColumns(['', 'price', 'unknown'])).toEqual([
    'state',
    'stock',
    'margin',
    'stores',
  ])
})
