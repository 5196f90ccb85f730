import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkForm } from '#features/catalogue/rules/bulk-form.ts'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { minor } from '#shared/money/money.ts'
import {
  changeProducts,
  previewProductChanges,
} from '#features/catalogue/server/products/change-products.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  unwrap,
  openMarket,
  createStockedProduct,
  buildVariant,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let ids: string[]

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { freja, bagShop } = market
  const bags = [
    {
      name: 'Rød taske',
      base_price: minor(10_000),
      variants: [buildVariant('S', { price: minor(9_000) })],
    },
    { name: 'Blå taske', base_price: minor(20_000) },
    { name: 'Pung', base_price: minor(5_000) },
  ]
  ids = []
  for (const bag of bags) ids.push((await createStockedProduct(freja, bagShop, bag)).id)
})
afterAll(() => torv.close())

const noChange: BulkForm = {
  count: null,
  price: { move: 'keep', by: minor(0), rounding: 1 },
  availability: null,
  perishable: null,
  withdrawal_exception: null,
  maker_id: null,
  weight: null,
  category_id: undefined,
  stores: [],
}
const raisePrices: BulkForm = {
  ...noChange,
  price: { move: 'raisePercent', by: minor(1_000), rounding: 500 },
}
const all = { store_id: null, query: 'taske', hasInactive: false, lacksSafety: false }

async function listPrices(): Promise<[string, number][]> {
  const { rows } = await torv.ownerClient.query(
    `select name, base_price::int as price from products union all
     select name, price::int from product_variants order by 1`,
  )
  return rows.map(({ name, price }) => [name, price])
}

const danish = createLocaleSettings('da-DK', 'DKK').numberFormat

async function countLoggedChanges(): Promise<number> {
  const { rows } = await torv.ownerClient.query(
    "select count(*)::int from audit_log where action = 'changed' and subject_type = 'product'",
  )
  return rows[0].count
}

test('a preview reports the changes without applying them; applying changes all products at once and logs each', async () => {
  const { malthe, nordlys } = market
  const before = await listPrices()
  const preview = unwrap(
    await previewProductChanges(malthe, nordlys, { ids: [], all }, raisePrices, danish),
  )
  expect(preview).toMatchObject({ count: 2, changing: 2 })
  expect(await listPrices()).toEqual(before)
  const done = await changeProducts(malthe, nordlys, { ids: [], all }, { ...raisePrices, count: 2 })
  expect(done).toEqual({ changed: 2 })
  expect(await listPrices()).toEqual([
    ['Blå taske', 22_000],
    ['Pung', 5_000],
    ['Rød taske', 11_000],
    ['S', 10_000],
  ])
  expect(await countLoggedChanges()).toBe(2)
})

test('the preview names stores and formats amounts as the admin does', async () => {
  const { malthe, nordlys, bagShop } = market
  const { store_id } = bagShop
  const { rows } = await torv.ownerClient.query('select name, domain from stores where id = $1', [
    store_id,
  ])
  const hide: BulkForm = {
    ...noChange,
    price: { move: 'set', by: minor(129_900), rounding: 1 },
    stores: [{ store_id, move: 'hide' }],
  }
  const preview = unwrap(
    await previewProductChanges(malthe, nordlys, { ids: [], all }, hide, danish),
  )
  const previewText = JSON.stringify(preview.first)
  expect(previewText).toContain('1.299,00')
  expect(previewText).toContain(`in ${rows[0].name}`)
  expect(previewText).not.toContain(rows[0].domain)
})

test('products are marked as perishable, and the log tells it', async () => {
  const { malthe, nordlys } = market
  const selection = { ids: ids.slice(2), all: null }
  const done = await changeProducts(malthe, nordlys, selection, { ...noChange, perishable: true })
  expect(done).toEqual({ changed: 1 })
  const { rows } = await torv.ownerClient.query(
    `select p.perishable, a.changes from products p join audit_log a on a.subject_id = p.id
     where p.id = any($1) and a.action = 'changed'`,
    [selection.ids],
  )
  expect(rows).toEqual([{ perishable: true, changes: { Perishable: { from: 'no', to: 'yes' } } }])
  expect(
    await changeProducts(malthe, nordlys, selection, { ...noChange, perishable: true }),
  ).toEqual({ changed: 0 })
})

test('products get an exception from the right of withdrawal, and the log tells it', async () => {
  const { malthe, nordlys } = market
  const selection = { ids: ids.slice(2), all: null }
  const edit = { ...noChange, withdrawal_exception: 'custom_made' as const }
  expect(await changeProducts(malthe, nordlys, selection, edit)).toEqual({ changed: 1 })
  const { rows } = await torv.ownerClient.query(
    `select p.withdrawal_exception, a.changes from products p join audit_log a on a.subject_id = p.id
     where p.id = any($1) and a.changes ? 'Withdrawal exception'`,
    [selection.ids],
  )
  const changes = { 'Withdrawal exception': { from: 'none', to: 'custom_made' } }
  expect(rows).toEqual([{ withdrawal_exception: 'custom_made', changes }])
})

test('one impossible change leaves all products unchanged', async () => {
  const { malthe, nordlys } = market
  const before = [await listPrices(), await countLoggedChanges()]
  const lower: BulkForm = { ...noChange, price: { move: 'lower', by: minor(5_001), rounding: 1 } }
  const refusal = { refused: 'bulkPriceImpossible', values: { name: 'Pung' } }
  const selection = { ids, all: null }
  expect(await changeProducts(malthe, nordlys, selection, lower)).toEqual(refusal)
  const stores = [{ store_id: market.bagShop.store_id, move: 'remove' as const }]
  expect(await changeProducts(malthe, nordlys, selection, { ...noChange, stores })).toMatchObject({
    refused: 'bulkStoresMissing',
  })
  expect([await listPrices(), await countLoggedChanges()]).toEqual(before)
})

test('a selection that changed since the preview is refused', async () => {
  const { malthe, nordlys } = market
  const result = await changeProducts(
    malthe,
    nordlys,
    { ids: [], all },
    { ...raisePrices, count: 3 },
  )
  expect(result).toEqual({ refused: 'bulkSelectionChanged' })
})

test('products are appended to a new store, and keep their position in a store where they are hidden', async () => {
  const { malthe, nordlys, pyramidShop, bagShop } = market
  const stores = [
    { store_id: pyramidShop.store_id, move: 'show' as const },
    { store_id: bagShop.store_id, move: 'hide' as const },
  ]
  const form: BulkForm = { ...noChange, availability: 'preorder', stores }
  const { rows: before } = await torv.ownerClient.query(
    'select id, sort_order from store_products where store_id = $1 order by id',
    [bagShop.store_id],
  )
  expect(await changeProducts(malthe, nordlys, { ids, all: null }, form)).toEqual({ changed: 3 })
  const { rows } = await torv.ownerClient.query(
    'select id, sort_order, active from store_products where store_id = $1 order by id',
    [bagShop.store_id],
  )
  expect(rows).toEqual(before.map((row) => ({ ...row, active: false })))
  const { rows: added } = await torv.ownerClient.query(
    'select sort_order from store_products where store_id = $1 order by sort_order',
    [pyramidShop.store_id],
  )
  expect(added.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3])
  expect(await changeProducts(malthe, nordlys, { ids, all: null }, form)).toEqual({ changed: 0 })
})

test('products cannot be changed by staff of another company or without the role', async () => {
  const { rosa, sofie, nordlys, clayworks } = market
  const selection = { ids, all: null }
  for (const outsider of [rosa, sofie]) {
    expect(await changeProducts(outsider, nordlys, selection, raisePrices)).toEqual({
      refused: 'roleForbidden',
    })
  }
  expect(await changeProducts(rosa, clayworks, selection, raisePrices)).toEqual({
    refused: 'productNotFound',
  })
})
