import { expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { filterIndex, findIndexLabel, settingsIndex } from './settings-index.ts'

function findLabels(query: string): string[] {
  return filterIndex(query).flatMap(({ entries }) => entries.map(({ label }) => label))
}

test('each page of the settings stands in the index once', () => {
  const pages = settingsIndex.flatMap(({ entries }) => entries.map(({ href }) => href))
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.length).toBe(13)
  expect(findLabels('')).toHaveLength(pages.length)
})

test.each([
  ['betaling', 'Payment'],
  ['pakkeshop', 'Parcel shops'],
  ['synonym', 'Search'],
  ['colours', 'Look, language and texts'],
  ['examination fee', 'Shipping and terms'],
  ['vat gift', 'Gift cards'],
  ['retry', 'Jobs that failed'],
  ['fejl', 'Jobs that failed'],
])('%s leads to %s', (query, label) => {
  expect(findLabels(query)).toContain(label)
})

test('words that no setting knows find nothing', () => {
  expect(filterIndex('zebra')).toEqual([])
})

test('a page below one of the index is named by it', () => {
  const { settings } = to.admin
  expect(findIndexLabel(settings.theme())).toBe('Look, language and texts')
  expect(findIndexLabel(settings.delivery.newMethod())).toBe('Delivery')
  expect(findIndexLabel(settings())).toBe('Look, language and texts')
})
