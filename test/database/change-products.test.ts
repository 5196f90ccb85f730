import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkForm } from '#domain/forms/bulk-form.ts'
import { localeSettings } from '#domain/locale.ts'
import { minor } from '#domain/money.ts'
import { changeProducts, previewProductChanges } from '#server/catalogue/change-products.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, stocked, variant, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
let ids: string[]

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  const { freja, bagShop } = market
  const bags = [
    {
      name: 'Rød taske',
      base_price: minor(10_000),
      variants: [variant('S', { price: minor(9_000) })],
    },
    { name: 'Blå taske', base_price: minor(20_000) },
    { name: 'Pung', base_price: minor(5_000) },
  ]
  ids = []
  for (const bag of bags) ids.push((await stocked(freja, bagShop, bag)).id)
})
afterAll(() => torv.close())

const nothing: BulkForm = {
  count: null,
  price: { move: 'keep', by: minor(0), rounding: 1 },
  availability: null,
  category_id: undefined,
  stores: [],
}
const raise: BulkForm = {
  ...nothing,
  price: { move: 'raisePercent', by: minor(1_000), rounding: 500 },
}
const all = { store_id: null, query: 'taske', hasInactive: false }

async function prices(): Promise<[string, number][]> {
  const { rows } = await torv.keeper.query(
    `select name, base_price::int as price from products union all
     select name, price::int from product_variants order by 1`,
  )
  return rows.map(({ name, price }) => [name, price])
}

const danish = localeSettings('da-DK', 'DKK').numberFormat

async function written(): Promise<number> {
  const { rows } = await torv.keeper.query(
    "select count(*)::int from audit_log where action = 'changed' and subject_type = 'product'",
  )
  return rows[0].count
}

test('a preview reports the changes without applying them; applying changes all products at once and logs each', async () => {
  const { malthe, nordlys } = market
  const before = await prices()
  const seen = granted(
    await previewProductChanges(malthe, nordlys, { ids: [], all }, raise, danish),
  )
  expect(seen).toMatchObject({ count: 2, changing: 2 })
  expect(await prices()).toEqual(before)
  const done = await changeProducts(malthe, nordlys, { ids: [], all }, { ...raise, count: 2 })
  expect(done).toEqual({ changed: 2 })
  expect(await prices()).toEqual([
    ['Blå taske', 22_000],
    ['Pung', 5_000],
    ['Rød taske', 11_000],
    ['S', 10_000],
  ])
  expect(await written()).toBe(2)
})

test('the preview names stores and formats amounts as the admin does', async () => {
  const { malthe, nordlys, bagShop } = market
  const { store_id } = bagShop
  const { rows } = await torv.keeper.query('select name, domain from stores where id = $1', [
    store_id,
  ])
  const hide: BulkForm = {
    ...nothing,
    price: { move: 'set', by: minor(129_900), rounding: 1 },
    stores: [{ store_id, move: 'hide' }],
  }
  const preview = granted(
    await previewProductChanges(malthe, nordlys, { ids: [], all }, hide, danish),
  )
  const said = JSON.stringify(preview.first)
  expect(said).toContain('1.299,00')
  expect(said).toContain(`in ${rows[0].name}`)
  expect(said).not.toContain(rows[0].domain)
})

test('one impossible change leaves all products unchanged', async () => {
  const { malthe, nordlys } = market
  const before = [await prices(), await written()]
  const lower: BulkForm = { ...nothing, price: { move: 'lower', by: minor(5_001), rounding: 1 } }
  const refusal = { refused: 'bulkPriceImpossible', values: { name: 'Pung' } }
  const chosen = { ids, all: null }
  expect(await changeProducts(malthe, nordlys, chosen, lower)).toEqual(refusal)
  const stores = [{ store_id: market.bagShop.store_id, move: 'remove' as const }]
  expect(await changeProducts(malthe, nordlys, chosen, { ...nothing, stores })).toMatchObject({
    refused: 'bulkStoresMissing',
  })
  expect([await prices(), await written()]).toEqual(before)
})

test('a selection that changed since the preview is refused', async () => {
  const { malthe, nordlys } = market
  const answer = await changeProducts(malthe, nordlys, { ids: [], all }, { ...raise, count: 3 })
  expect(answer).toEqual({ refused: 'bulkSelectionChanged' })
})

test('products are appended to a new store, and keep their position in a store where they are hidden', async () => {
  const { malthe, nordlys, pyramidShop, bagShop } = market
  const stores = [
    { store_id: pyramidShop.store_id, move: 'show' as const },
    { store_id: bagShop.store_id, move: 'hide' as const },
  ]
  const form: BulkForm = { ...nothing, availability: 'preorder', stores }
  const { rows: before } = await torv.keeper.query(
    'select id, sort_order from store_products where store_id = $1 order by id',
    [bagShop.store_id],
  )
  expect(await changeProducts(malthe, nordlys, { ids, all: null }, form)).toEqual({ changed: 3 })
  const { rows } = await torv.keeper.query(
    'select id, sort_order, active from store_products where store_id = $1 order by id',
    [bagShop.store_id],
  )
  expect(rows).toEqual(before.map((row) => ({ ...row, active: false })))
  const { rows: come } = await torv.keeper.query(
    'select sort_order from store_products where store_id = $1 order by sort_order',
    [pyramidShop.store_id],
  )
  expect(come.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3])
  expect(await changeProducts(malthe, nordlys, { ids, all: null }, form)).toEqual({ changed: 0 })
})

test('products cannot be changed by staff of another company or without the role', async () => {
  const { rosa, sofie, nordlys, clayworks } = market
  const chosen = { ids, all: null }
  for (const stranger of [rosa, sofie]) {
    expect(await changeProducts(stranger, nordlys, chosen, raise)).toEqual({
      refused: 'roleForbidden',
    })
  }
  expect(await changeProducts(rosa, clayworks, chosen, raise)).toEqual({
    refused: 'productNotFound',
  })
})
