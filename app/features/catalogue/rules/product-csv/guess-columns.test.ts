import { expect, test } from 'vitest'
import { columns } from './columns.ts'
import { guessColumns } from './guess-columns.ts'

const stores = [{ store_id: '1', domain: 'garn.example' }]

test('the columns of a Danish spreadsheet are guessed, and one that fits nothing stays open', () => {
  expect(guessColumns(['Varenr.', ' NAVN ', 'Pris', 'Antal', 'Kampagne'], stores)).toEqual([
    columns.sku,
    columns.name,
    columns.base_price,
    columns.stock_quantity,
    null,
  ])
})

test('a column of ours is taken once, first by the one that has its name', () => {
  expect(guessColumns(['Title', 'Name', 'Navn', 'Antal', 'Qty'], stores)).toEqual([
    null,
    columns.name,
    null,
    columns.stock_quantity,
    null,
  ])
  expect(guessColumns(['status in garn.example'], stores)).toEqual(['Status in garn.example'])
})
