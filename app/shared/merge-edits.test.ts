import { expect, test } from 'vitest'
import { mergeEdits, replacePath } from './merge-edits.ts'

const base = { name: 'Fad', price: '21,50', stores: [{ store_id: 'a', price: '' }] }

test('a field left unchanged here gets the value saved by the other person', () => {
  const merge = mergeEdits(base, { ...base, price: '333' }, { ...base, name: 'Stort fad' })
  expect(merge).toEqual({
    merged: { ...base, name: 'Stort fad', price: '333' },
    adopted: ['name'],
    conflicts: [],
  })
})

test('a field changed by both is a conflict and keeps the value typed here', () => {
  const merge = mergeEdits(base, { ...base, name: 'Lille fad' }, { ...base, name: 'Stort fad' })
  expect(merge).toEqual({
    merged: { ...base, name: 'Lille fad' },
    adopted: [],
    conflicts: ['name'],
  })
})

test('identical changes are not a conflict, whatever the line ending', () => {
  const merge = mergeEdits('a', 'b\r\nc', 'b\nc')
  expect(merge.conflicts).toEqual([])
})

test('rows with the same ids are merged field by field', () => {
  const rows = (price: string, order: string) => [{ id: '1', price, order }]
  expect(mergeEdits(rows('1', '1'), rows('2', '1'), rows('1', '2'))).toEqual({
    merged: rows('2', '2'),
    adopted: ['0.order'],
    conflicts: [],
  })
})

test('a list with rows added here and removed there is one conflict', () => {
  const row = (id: string) => ({ id })
  const merge = mergeEdits(
    { rows: [row('1')] },
    { rows: [row('1'), { id: '' }] },
    { rows: [] as { id: string }[] },
  )
  expect(merge.conflicts).toEqual(['rows'])
  expect(merge.merged.rows).toHaveLength(2)
})

test('a checkbox unticked by the other person is unticked, and one ticked here stays ticked', () => {
  type Boxes = { one?: string; two?: string }
  const before: Boxes = { one: 'on' }
  const { merged } = mergeEdits<Boxes>(before, { one: 'on', two: 'on' }, {})
  expect(merged).toEqual({ two: 'on' })
})

test("a single field can be replaced by the other person's value", () => {
  const other = { name: 'Deres', price: '1', stores: [{ store_id: 'a', price: '9' }] }
  expect(replacePath(base, 'stores.0.price', other)).toEqual({
    ...base,
    stores: [{ store_id: 'a', price: '9' }],
  })
  expect(replacePath(base, 'name', other).name).toBe('Deres')
})

test('stock sold in the meantime is adopted, and a typed stock count stays with the stock it was based on', () => {
  const before = { stock_quantity: '5', stock_seen: '5', name: 'Fad' }
  const sold = { ...before, stock_quantity: '4', stock_seen: '4' }
  expect(mergeEdits(before, { ...before, name: 'Skål' }, sold).merged).toEqual({
    ...sold,
    name: 'Skål',
  })
  const counted = { ...before, stock_quantity: '10' }
  expect(mergeEdits(before, counted, sold)).toEqual({ merged: counted, adopted: [], conflicts: [] })
})
