import { afterAll, beforeAll, expect, test } from 'vitest'
import { importProducts } from '#features/catalogue/server/import/import-products.ts'
import { confirmProductImport } from '#features/catalogue/server/import/confirm-product-import.ts'
import { readProductImport } from '#features/catalogue/server/import/read-product-imports.ts'
import { startProductImport } from '#features/catalogue/server/import/start-product-import.ts'
import {
  shopifyFile,
  wooCommerceFile,
} from '#features/catalogue/rules/product-csv/foreign-files.samples.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

type Chosen = { columns?: readonly string[]; stores?: readonly string[] }

// Pictures of another server are fetched by tests of their own.
const withoutPictures = (text: string) => text.replaceAll(/https:\/\/[^\s,"]+/g, '')

async function importFile(text: string, chosen: Chosen = {}) {
  const { rosa, clayworks } = market
  const bytes = new TextEncoder().encode(withoutPictures(text))
  const started = await startProductImport(rosa, clayworks, { name: 'varer.csv', bytes, ...chosen })
  const { import_id } = unwrap(started)
  const owner = { company_id: clayworks, store_id: null }
  const job = { id: import_id, owner, data: { import_id, staff_id: rosa.scope.staff_id } }
  const run = () => importProducts(torv.database)(job, new AbortController().signal)
  await run()
  expect(await confirmProductImport(rosa, clayworks, import_id)).toBeNull()
  await run()
  return unwrap(await readProductImport(rosa, clayworks, import_id, { show: 'bad', page: 1 }))
}

async function listProducts(skus: readonly string[]) {
  const { rows } = await torv.ownerClient.query(
    `select p.name, p.sku, p.base_price::int, p.stock_quantity,
      (select array_agg(v.name || ' ' || v.sku || ' ' || coalesce(v.stock_quantity::text, '-')
        order by v.sort_order) from product_variants v where v.product_id = p.id) as variants,
      (select array_agg(sp.active) from store_products sp where sp.product_id = p.id) as stores
     from products p where company_id = $1 and p.sku = any ($2) order by p.sku`,
    [market.clayworks, skus],
  )
  return rows
}

test('a file of Shopify is imported as it is, and once more changes nothing', async () => {
  const first = await importFile(shopifyFile)
  expect(first.counts).toMatchObject({ new: 2, saved: 2, bad: 0 })
  expect(first.unknown_columns).toContain('Tags')
  expect(await listProducts(['uld-hue', 'vante'])).toEqual([
    {
      name: 'Uldhue',
      sku: 'uld-hue',
      base_price: 249_00,
      stock_quantity: null,
      variants: ['Rav / S/M UH-R-SM 4', 'Rav / L uld-hue-rav-l 0', 'Tang / L UH-T-L 7'],
      stores: [true],
    },
    {
      name: 'Vante',
      sku: 'vante',
      base_price: 99_00,
      stock_quantity: null,
      variants: null,
      stores: [false],
    },
  ])
  const again = await importFile(shopifyFile)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, bad: 0 })
})

test('a file of WooCommerce is imported as it is, and tells the variation that has no product', async () => {
  const { counts, rows } = await importFile(wooCommerceFile)
  expect(counts).toMatchObject({ saved: 2, bad: 1 })
  expect(rows.map(({ line }) => line)).toEqual([6])
  expect(await listProducts(['id-11', 'FAD-1'])).toEqual([
    expect.objectContaining({ name: 'Fad', base_price: 300_00, stores: [false] }),
    expect.objectContaining({
      name: 'Kop',
      variants: ['Blå KOP-BLA 3', 'Hvid, mat id-11-hvid-mat -'],
      stores: [true],
    }),
  ])
})

test('a list of a spreadsheet is imported by the columns that a person has named', async () => {
  const text = 'Varetekst;Nr.;Kampagne;Udsalg\r\nSkål;SK-1;ja;80\r\n'
  const { unknown_columns, counts } = await importFile(text, {
    columns: ['Name', 'SKU', '', 'Price'],
  })
  expect(counts).toMatchObject({ saved: 1, bad: 0 })
  expect(unknown_columns).toEqual(['Kampagne'])
  expect(await listProducts(['SK-1'])).toEqual([
    expect.objectContaining({ name: 'Skål', base_price: 80_00 }),
  ])
})

test.each([
  [['Name', 'Name', 'SKU', 'Price'], 'importColumnTwice'],
  [['', '', '', 'Price'], 'importHeadingUnknown'],
  [['Name', 'SKU'], 'requestInvalid'],
  [['Name', 'SKU', "'; drop table products", 'Price'], null],
])('the columns %j are refused with %s', async (columns, code) => {
  const { rosa, clayworks } = market
  const bytes = new TextEncoder().encode('a;b;c;d\r\nSkål;SK-2;x;80\r\n')
  const started = await startProductImport(rosa, clayworks, { name: 'varer.csv', bytes, columns })
  if (code === null) expect(started).toHaveProperty('import_id')
  else expect(started).toMatchObject({ refused: code })
})
