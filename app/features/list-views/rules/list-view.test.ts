import { expect, test } from 'vitest'
import { isViewedList, toFilters } from './list-view.ts'

test('a view keeps the filters of a list, and no position in it', () => {
  expect(toFilters('?q=taske&store=1&page=3')).toBe('q=taske&store=1')
  expect(toFilters('state=all&after=17&before=3')).toBe('state=all')
})

test('only a known list has views', () => {
  expect(['orders', 'members', null].map(isViewedList)).toEqual([true, false, false])
})
