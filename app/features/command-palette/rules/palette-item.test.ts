import { expect, test } from 'vitest'
import { addRecent, movePosition, parseRecent, type PaletteItem } from './palette-item.ts'

const createItem = (id: string): PaletteItem => ({
  group: 'orders',
  id,
  label: `Order ${id}`,
  detail: '',
  href: `/admin/orders/${id}`,
})

test('what was followed last comes first, and once', () => {
  const recent = ['1', '2', '1'].reduce<PaletteItem[]>(
    (items, id) => addRecent(items, createItem(id)),
    [],
  )
  expect(recent.map(({ group, id }) => [group, id])).toEqual([
    ['recent', '1'],
    ['recent', '2'],
  ])
})

test('few recent items are kept', () => {
  const many = Array.from({ length: 20 }, (_, at) => createItem(String(at)))
  const recent = many.reduce<PaletteItem[]>(addRecent, [])
  expect(recent.map(({ id }) => id)).toEqual(['19', '18', '17', '16', '15', '14'])
})

test.each([
  null,
  '',
  '{',
  'null',
  '{"0": 1}',
  '[null, 1, {"id": "1"}]',
  JSON.stringify([{ ...createItem('1'), href: 'https://example.com' }]),
  JSON.stringify([{ ...createItem('1'), href: 'javascript:alert(1)' }]),
])('stored %s is no recent item', (stored) => {
  expect(parseRecent(stored)).toEqual([])
})

test('stored items are read as recent ones', () => {
  expect(parseRecent(JSON.stringify([createItem('1')]))).toEqual([
    { ...createItem('1'), group: 'recent' },
  ])
})

test('the arrows go round', () => {
  expect(movePosition(2, 3, 'ArrowDown')).toBe(0)
  expect(movePosition(0, 3, 'ArrowUp')).toBe(2)
  expect(movePosition(0, 0, 'ArrowDown')).toBe(0)
  expect(movePosition(1, 3, 'a')).toBe(1)
})
