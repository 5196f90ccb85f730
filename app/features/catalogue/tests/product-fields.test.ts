import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyDraft,
  createBlankDraft,
  type ProductDraft,
} from '#features/catalogue/rules/product-draft.ts'
import {
  productFieldNames,
  productFields,
  type ProductField,
  type ProductFieldName,
} from '#features/catalogue/rules/product-fields.ts'
import { blankProduct, parseJsonFields } from '#features/catalogue/rules/product-values.ts'
import { mergeRecord } from '#features/catalogue/rules/product-csv/merge.ts'
import { toProductCsv } from '#features/catalogue/rules/product-csv/to-csv-rows.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { productForm, type ProductForm } from '#features/catalogue/rules/product-form.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { readProductPage } from '#features/catalogue/server/products/read-product-page.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import { readProductEditor } from '#features/catalogue/server/products/read-product-editor.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { listProductFields } from '#features/catalogue/admin/products/list-product-fields.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildManufacturer } from '#features/manufacturers/tests/support.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

const computedColumns = [
  'company_id',
  'id',
  'slug',
  'metadata',
  'stock_reserved',
  'created_at',
  'updated_at',
  'search_text',
  'staff_search_text',
  'label_text',
  'respelled_text',
  'stem_text',
]

const { numberFormat } = parseLocaleSettings({ locale: 'da-DK' })
const parts = { specifications: [], images: [], variants: [], stores: [] }
const context = { stores: [], categories: [], decimal: '.' as const }
let maker: { id: string; name: string }

let torv: TestDatabase
let market: Market
/** A product of which every field differs from a blank one. */
let sent: ProductForm
let saved: { id: string; slug: string }
let draft: ProductDraft

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { freja, nordlys, bagShop } = market
  const category = unwrap(
    await saveCategory(freja, bagShop, null, {
      name: 'Tasker',
      slug: 'tasker',
      description: '',
      parent_id: null,
      active: true,
    }),
  )
  const name = 'Læderværk ApS'
  maker = {
    ...unwrap(await saveManufacturer(freja, nordlys, null, buildManufacturer({ name }))),
    name,
  }
  const submitted = productFieldNames.map((field) => [field, typeValue(field, category.id)])
  const stores = [{ store_id: bagShop.store_id, selected: 'on', active: 'on' }]
  const parsed = parseForm(productForm, { ...Object.fromEntries(submitted), stores })
  if ('fieldErrors' in parsed) throw new Error(JSON.stringify(parsed.fieldErrors))
  sent = parsed.values
  saved = unwrap(await saveProduct(freja, nordlys, null, sent))
  const options = { store_id: null, numberFormat }
  draft = unwrap(await readProductEditor(freja, nordlys, saved.id, options)).draft
})
afterAll(() => torv.close())

function typeValue(name: ProductFieldName, category_id: string): unknown {
  const field: ProductField = productFields[name]
  const texts = {
    text: name,
    code: name,
    markup: `<p>${name}</p>`,
    gtin: '5701234567899',
    category: category_id,
    maker: maker.id,
    lines: `${name}\nog mere`,
    years: '5',
    price: '129,95',
    optionalPrice: '50',
    stock: '7',
    weight: '450',
    shipsOn: 'week 50 2026',
    flag: 'on',
    googleCategory: '536',
    measure: { value: '2', unit: 'kg' },
    options: 'Farve: Sort #1a1a1a | Natur\n> Natur bliver mørkere.',
  }
  return field.kind === 'choice' ? field.options.at(-1) : texts[field.kind]
}

function listDifferent(one: object, other: object, names = productFieldNames): string[] {
  const get = (of: object, name: string) => JSON.stringify((of as Record<string, unknown>)[name])
  return names.filter((name) => get(one, name) !== get(other, name))
}

test('every column of a product is a field of the form, or computed', async () => {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'products'::regclass and attnum > 0 and not attisdropped`,
  )
  const columns = rows.map(({ name }) => name).toSorted()
  expect(columns).toEqual([...computedColumns, ...productFieldNames].toSorted())
})

test('shoppers are granted the fields of a product, except those that they never see', async () => {
  const { rows } = await torv.ownerClient.query<{ name: ProductFieldName; isGranted: boolean }>(
    `select name, has_column_privilege('torv_shopper', 'products', name, 'select') as "isGranted"
     from unnest($1::text[]) name`,
    [productFieldNames],
  )
  const granted = rows.filter(({ isGranted }) => isGranted).map(({ name }) => name)
  const isSecret = (field: ProductField) => field.shoppers === 'never'
  expect(granted).toEqual(productFieldNames.filter((name) => !isSecret(productFields[name])))
})

test('every field is typed, saved and shown in the form again', async () => {
  expect(listDifferent(sent, blankProduct)).toEqual(productFieldNames)
  const { rows } = await torv.ownerClient.query(
    'select *, ships_on::text from products where id = $1',
    [saved.id],
  )
  const { base_price, cost_price } = rows[0]
  const row = { ...rows[0], base_price: Number(base_price), cost_price: Number(cost_price) }
  expect(listDifferent(sent, parseJsonFields(row))).toEqual([])
  expect(listDifferent(draft, createBlankDraft([]))).toEqual(productFieldNames)
})

test('a copy has every field, except the numbers that identify the product', () => {
  const copy = copyDraft(draft, draft.name)
  expect(listDifferent(copy, draft)).toEqual(['sku', 'gtin'])
})

test('every field that two staff members change is a conflict, except the stock', async () => {
  const { freja, nordlys } = market
  const options = { store_id: null, numberFormat }
  const editor = unwrap(await readProductEditor(freja, nordlys, saved.id, options))
  const [mine, blank] = [draft, createBlankDraft(draft.stores)].map((one) =>
    Object.fromEntries(
      listProductFields(one, editor, numberFormat).map(({ field, value }) => [field, value]),
    ),
  )
  const compared = listDifferent(mine!, blank!)
  expect(compared).toEqual(productFieldNames.filter((name) => name !== 'stock_quantity'))
})

test('every field is in the CSV file, except the category, which each store has', () => {
  const record = {
    line: 2,
    cells: toProductCsv({ ...sent, ...parts, id: null }, { ...context, makers: [maker] }),
  }
  const blank = { ...blankProduct, ...parts, id: null }
  const { formValues } = mergeRecord({ ...record, variants: [], errors: [] }, blank, {
    ...context,
    makers: [maker],
  })
  const stores = [{ store_id: market.bagShop.store_id, selected: 'on' }]
  const parsed = parseForm(productForm, { ...formValues, stores })
  expect(listDifferent(sent, 'values' in parsed ? parsed.values : {})).toEqual(['category_id'])
})

test('the product page gets every field that shoppers see', async () => {
  const visitor = torv.database.scoped({ as: 'visitor', ...market.bagShop })
  const page = unwrap(await readProductPage(visitor, saved.slug, '3000'))
  const seen = productFieldNames.filter((name) => {
    const field: ProductField = productFields[name]
    return field.shoppers === 'see'
  })
  expect(seen.filter((name) => !(name in page))).toEqual([])
})
