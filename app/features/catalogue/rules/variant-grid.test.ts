import { describe, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { blankOptionValue } from './product-options.ts'
import {
  findNextCell,
  listGridColumns,
  listGridRows,
  parsePastedCells,
  planPaste,
} from './variant-grid.ts'

const option = (name: string, ...values: string[]) => ({
  name,
  advice: '',
  values: values.map((value) => ({ ...blankOptionValue, name: value })),
})
const size = option('Størrelse', 'S', 'M')
const colour = option('Farve', 'Blå', 'Rød')

describe('rows of the grid', () => {
  test('variants stand in the order of their combinations, and unknown ones last', () => {
    const names = ['M / Rød', 'Gammel', 'S / Rød', 'S / Blå']
    expect(listGridRows([size, colour], names)).toEqual([
      { index: 3, values: ['S', 'Blå'], span: 2 },
      { index: 2, values: ['S', 'Rød'], span: 0 },
      { index: 0, values: ['M', 'Rød'], span: 1 },
      { index: 1, values: null, span: 1 },
    ])
  })

  test('the first option of the last rows spans exactly them', () => {
    const spans = listGridRows([size, colour], ['S / Blå', 'M / Blå', 'M / Rød'])
    expect(spans.map(({ span }) => span)).toEqual([1, 2, 0])
  })

  test('one option makes plain rows, and without options the name is a column', () => {
    expect(listGridRows([size], ['M', 'S']).map(({ index, span }) => [index, span])).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(listGridRows([], ['B', 'A']).map(({ index }) => index)).toEqual([0, 1])
    expect(listGridColumns([])).toContain('name')
    expect(listGridColumns([size])).not.toContain('name')
  })
})

describe('keys of the grid', () => {
  const bounds = { row: 3, column: 4 }
  const free = { left: true, right: true }
  const press = (key: string, isShift = false, mayLeave = free) =>
    findNextCell({ key, isShift, mayLeave }, { row: 1, column: 1 }, bounds)

  test('Enter and the arrows lead to the cells beside', () => {
    expect(press('Enter')).toEqual({ row: 2, column: 1 })
    expect(press('Enter', true)).toEqual({ row: 0, column: 1 })
    expect(press('ArrowUp')).toEqual({ row: 0, column: 1 })
    expect(press('ArrowDown')).toEqual({ row: 2, column: 1 })
    expect(press('ArrowLeft')).toEqual({ row: 1, column: 0 })
    expect(press('ArrowRight')).toEqual({ row: 1, column: 2 })
  })

  test('an arrow within a text, and Shift with an arrow, belong to the text', () => {
    expect(press('ArrowRight', false, { left: true, right: false })).toBeNull()
    expect(press('ArrowDown', true)).toBeNull()
    expect(press('a')).toBeNull()
  })

  test('no key leaves the grid', () => {
    const last = { row: 2, column: 3 }
    const lead = (key: string) =>
      findNextCell({ key, isShift: false, mayLeave: free }, last, bounds)
    expect(lead('Enter')).toEqual(last)
    expect(lead('ArrowRight')).toBeNull()
  })
})

describe('cells of a spreadsheet', () => {
  test('rows end with any line break, and the last one is no row', () => {
    expect(parsePastedCells('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parsePastedCells('1\n\n3')).toEqual([['1'], [''], ['3']])
    expect(parsePastedCells('199')).toEqual([['199']])
  })

  test('cells in quotes keep their tabs, line breaks and quotes', () => {
    expect(parsePastedCells('"a\tb\n""c"""\tx\n')).toEqual([['a\tb\n"c"', 'x']])
    expect(parsePastedCells('5" bred\t1')).toEqual([['5" bred', '1']])
  })

  const all = listGridColumns([size])
  const paste = (text: string, at = { row: 0, column: 0 }, rowCount = 2) =>
    planPaste(parsePastedCells(text), { at, rowCount, columns: all })

  test('Danish and English amounts are taken as they are written, without their currency', () => {
    expect(paste('1.299,50 kr.\t1.200\tK-1\tja\n$1,299.50\t12,00\tK-2\tFALSE')).toEqual({
      changes: [
        { price: '1.299,50', stock_quantity: '1200', sku: 'K-1', active: true },
        { price: '1,299.50', stock_quantity: '12', sku: 'K-2', active: false },
      ],
    })
    expect(paste('kr. 199,-\nDKK 5')).toEqual({ changes: [{ price: '199' }, { price: '5' }] })
    expect(paste('\t\n')).toEqual({ changes: [{ price: '', stock_quantity: '' }] })
  })

  test('too many rows or columns are refused with their numbers', () => {
    expect(paste('1\n2\n3')).toEqual({ problem: { kind: 'rows', pasted: 3, room: 2 } })
    expect(paste('1\n2', { row: 1, column: 0 })).toEqual({
      problem: { kind: 'rows', pasted: 2, room: 1 },
    })
    expect(paste('1\t2', { row: 0, column: 3 })).toEqual({
      problem: { kind: 'columns', pasted: 2, room: 1 },
    })
  })

  test('a text that its column cannot hold is named, and nothing is pasted', () => {
    expect(paste('199\t5\nPris\t5')).toEqual({
      problem: { kind: 'cell', column: 'price', row: 2, text: 'Pris' },
    })
    for (const text of ['1\t-5', '1\t2,5', `1\t${limits.stock + 1}`]) {
      expect(paste(text)).toMatchObject({ problem: { column: 'stock_quantity' } })
    }
    expect(paste('1\t2\tA\tmåske')).toMatchObject({ problem: { column: 'active' } })
    expect(paste(`1\t2\t${'A'.repeat(limits.sku + 1)}`)).toMatchObject({
      problem: { column: 'sku' },
    })
  })
})
