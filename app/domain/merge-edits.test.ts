import { expect, test } from 'vitest'
import { mergeEdits, withPathOf } from './merge-edits.ts'

const base = { name: 'Fad', price: '21,50', stores: [{ store_id: 'a', price: '' }] }

test('a field that one left alone takes what the colleague saved', () => {
  const merge = mergeEdits(base, { ...base, price: '333' }, { ...base, name: 'Stort fad' })
  expect(merge).toEqual({
    merged: { ...base, name: 'Stort fad', price: '333' },
    taken: ['name'],
    clashes: [],
  })
})

test('a field that both wrote is named, and keeps what was typed', () => {
  const merge = mergeEdits(base, { ...base, name: 'Lille fad' }, { ...base, name: 'Stort fad' })
  expect(merge).toEqual({ merged: { ...base, name: 'Lille fad' }, taken: [], clashes: ['name'] })
})

test('what both wrote alike is no clash, whatever ends the lines', () => {
  const merge = mergeEdits('a', 'b\r\nc', 'b\nc')
  expect(merge.clashes).toEqual([])
})

test('of the same rows each field is merged by itself', () => {
  const rows = (price: string, order: string) => [{ id: '1', price, order }]
  expect(mergeEdits(rows('1', '1'), rows('2', '1'), rows('1', '2'))).toEqual({
    merged: rows('2', '2'),
    taken: ['0.order'],
    clashes: [],
  })
})

test('a list to which one added and from which the other took is asked about as a whole', () => {
  const row = (id: string) => ({ id })
  const merge = mergeEdits(
    { rows: [row('1')] },
    { rows: [row('1'), { id: '' }] },
    { rows: [] as { id: string }[] },
  )
  expect(merge.clashes).toEqual(['rows'])
  expect(merge.merged.rows).toHaveLength(2)
})

test('a box that the colleague unticked is unticked, and one ticked here stays', () => {
  type Boxes = { one?: string; two?: string }
  const before: Boxes = { one: 'on' }
  const { merged } = mergeEdits<Boxes>(before, { one: 'on', two: 'on' }, {})
  expect(merged).toEqual({ two: 'on' })
})

test('one field is given the colleague’s value, the others stay', () => {
  const other = { name: 'Deres', price: '1', stores: [{ store_id: 'a', price: '9' }] }
  expect(withPathOf(base, 'stores.0.price', other)).toEqual({
    ...base,
    stores: [{ store_id: 'a', price: '9' }],
  })
  expect(withPathOf(base, 'name', other).name).toBe('Deres')
})

test('what was sold meanwhile is taken in, and a count that was typed goes with the one that was seen', () => {
  const before = { stock_quantity: '5', stock_seen: '5', name: 'Fad' }
  const sold = { ...before, stock_quantity: '4', stock_seen: '4' }
  expect(mergeEdits(before, { ...before, name: 'Skål' }, sold).merged).toEqual({
    ...sold,
    name: 'Skål',
  })
  const counted = { ...before, stock_quantity: '10' }
  expect(mergeEdits(before, counted, sold)).toEqual({ merged: counted, taken: [], clashes: [] })
})
