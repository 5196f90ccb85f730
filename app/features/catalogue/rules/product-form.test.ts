import { expect, test } from 'vitest'
import { unsubmittedFields } from './product-form.samples.ts'
import { productForm } from './product-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'

const shop = '11111111-1111-4111-8111-111111111111'
const otherShop = '22222222-2222-4222-8222-222222222222'

const bag = {
  name: ' Lædertaske ',
  description: '<p>Blød</p>',
  base_price: '1.299,00',
  cost_price: '',
  category_id: '',
  sku: 'T-1',
  gtin: '',
  brand: '',
  availability: 'in stock',
  condition: 'new',
  withdrawal_exception: 'none',
  google_product_category: '166',
  'unit_pricing_measure.value': '1',
  'unit_pricing_measure.unit': 'stk',
  'unit_pricing_base_measure.value': '',
  'unit_pricing_base_measure.unit': 'stk',
  'stores.0.store_id': shop,
  'stores.0.selected': 'on',
  'stores.0.price': '',
  'stores.0.active': 'on',
}

function parseProduct(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...bag, ...changes })) form.set(name, value)
  return parseForm(productForm, form)
}

function fieldErrors(changes: Record<string, string>): Record<string, string> {
  const result = parseProduct(changes)
  const errors = 'fieldErrors' in result ? Object.entries(result.fieldErrors) : []
  return Object.fromEntries(errors.map(([field, { refused }]) => [field, refused]))
}

test('a product is read with its defaults', () => {
  expect(parseProduct()).toEqual({
    values: {
      name: 'Lædertaske',
      description: '<p>Blød</p>',
      base_price: 129_900,
      cost_price: null,
      ...unsubmittedFields,
      category_id: null,
      sku: 'T-1',
      gtin: null,
      brand: 'Generic',
      availability: 'in stock',
      ships_on: null,
      options: [],
      related: '',
      pages: '',
      condition: 'new',
      withdrawal_exception: 'none',
      google_product_category: 166,
      unit_pricing_measure: { value: 1, unit: 'stk' },
      unit_pricing_base_measure: { value: 0, unit: 'stk' },
      specifications: [],
      images: [],
      variants: [],
      stores: [{ store_id: shop, price: null, active: true, sort_order: null }],
    },
  })
})

test('a product needs a name and a price of zero or more', () => {
  expect(fieldErrors({ name: ' ' })).toEqual({ name: 'productNameMissing' })
  for (const base_price of ['', '-1', 'x', '1e9', '0.001'])
    expect(fieldErrors({ base_price })).toEqual({ base_price: 'basePriceInvalid' })
  expect(fieldErrors({ base_price: '0' })).toEqual({})
})

test('the day from which a product can be sent is optional but must be a day', () => {
  for (const ships_on of ['12-12-2026', '2026-02-30', '0000-01-01', 'snart'])
    expect(fieldErrors({ ships_on })).toEqual({ ships_on: 'shipsOnInvalid' })
  for (const ships_on of ['', ' 2026-12-12 ', 'uge 50', '3 weeks'])
    expect(fieldErrors({ ships_on })).toEqual({})
})

test('a cost price is optional but must be valid', () => {
  for (const cost_price of ['-1', 'x'])
    expect(fieldErrors({ cost_price })).toEqual({ cost_price: 'costPriceInvalid' })
  expect(parseProduct({ cost_price: '99,50' })).toMatchObject({ values: { cost_price: 9_950 } })
})

test('a product is sold in at least one store', () => {
  const unticked = { 'stores.0.selected': 'false' }
  expect(fieldErrors(unticked)).toEqual({ stores: 'productStoresMissing' })
  expect(
    parseProduct({
      ...unticked,
      'stores.1.store_id': otherShop,
      'stores.1.selected': 'on',
      'stores.1.price': '249',
      'stores.1.sort_order': '3',
    }),
  ).toMatchObject({
    values: { stores: [{ store_id: otherShop, price: 24_900, active: false, sort_order: 3 }] },
  })
})

test('a picture needs a web URL or a path in the shop', () => {
  for (const url of ['ftp://x', 'x', 'javascript:alert(1)'])
    expect(fieldErrors({ 'images.0.url': url, 'images.0.alt_text': 'En taske' })).toEqual({
      'images.0.url': 'urlInvalid',
    })
  expect(
    parseProduct({
      'images.0.url': 'https://x.example/1.jpg',
      'images.1.url': '/media/2.webp',
      'images.1.alt_text': 'Bag',
    }),
  ).toMatchObject({
    values: {
      images: [
        { id: null, url: 'https://x.example/1.jpg', alt_text: '' },
        { id: null, url: '/media/2.webp', alt_text: 'Bag' },
      ],
    },
  })
})

test('a variant needs a name and a SKU, and keeps its active flag', () => {
  expect(fieldErrors({ 'variants.0.name': 'S', 'variants.0.sku': ' ' })).toEqual({
    'variants.0.sku': 'variantIncomplete',
  })
  expect(
    parseProduct({
      'variants.0.name': 'S',
      'variants.0.sku': 'T-S',
      'variants.0.price': '',
      'variants.0.active': 'on',
      'variants.1.name': 'M',
      'variants.1.sku': 'T-M',
      'variants.1.price': '349',
      'variants.1.stock_quantity': '7',
    }),
  ).toMatchObject({
    values: {
      variants: [
        { id: null, name: 'S', sku: 'T-S', price: null, stock_quantity: null, active: true },
        { id: null, name: 'M', sku: 'T-M', price: 34_900, stock_quantity: 7, active: false },
      ],
    },
  })
})

test('blank rows are dropped', () => {
  const blank = {
    'variants.0.name': '',
    'variants.0.sku': ' ',
    'variants.0.price': '',
    'variants.0.active': 'on',
    'images.0.url': '',
    'specifications.0.name': '',
    'specifications.0.value': '',
  }
  expect(parseProduct(blank)).toMatchObject({
    values: { variants: [], images: [], specifications: [] },
  })
})

test('incomplete specifications are dropped and the order is kept', () => {
  expect(
    parseProduct({
      'specifications.0.name': ' Materiale ',
      'specifications.0.value': 'Læder',
      'specifications.1.name': 'Farve',
      'specifications.1.value': ' ',
    }),
  ).toMatchObject({
    values: { specifications: [{ name: 'Materiale', value: 'Læder' }] },
  })
})

test('units, stock and codes are validated', () => {
  expect(fieldErrors({ 'unit_pricing_measure.value': '-1' })).toEqual({
    'unit_pricing_measure.value': 'measureInvalid',
  })
  expect(fieldErrors({ 'unit_pricing_measure.value': '0,001' })).toEqual({
    'unit_pricing_measure.value': 'measureInvalid',
  })
  expect(
    parseProduct({ 'unit_pricing_measure.value': '0,75', 'unit_pricing_measure.unit': 'l' }),
  ).toMatchObject({
    values: { unit_pricing_measure: { value: 0.75, unit: 'l' } },
  })
  expect(fieldErrors({ stock_quantity: '1,5' })).toEqual({ stock_quantity: 'stockInvalid' })
  expect(parseProduct({ 'stores.0.sort_order': 'x' })).toEqual({
    fieldErrors: {
      'stores.0.sort_order': {
        refused: 'numberInvalid',
        field: 'stores.0.sort_order',
        values: { minimum: '0', limit: '1000000' },
      },
    },
  })
  expect(fieldErrors({ gtin: '123' })).toEqual({ gtin: 'gtinInvalid' })
  expect(fieldErrors({ availability: 'sold', condition: 'old' })).toEqual({
    availability: 'choiceUnknown',
    condition: 'choiceUnknown',
  })
})

test('a category must be a valid id or empty', () => {
  expect(fieldErrors({ category_id: 'tasker' })).toEqual({ category_id: 'productCategoryUnknown' })
  expect(parseProduct({ category_id: otherShop })).toMatchObject({
    values: { category_id: otherShop },
  })
})

test('owner, slug and company cannot be set by the form', () => {
  expect(fieldErrors({ company_id: shop })).toEqual({ company_id: 'requestInvalid' })
  expect(
    fieldErrors({
      slug: 'x',
      'variants.0.company_id': shop,
      'variants.0.name': 'S',
      'variants.0.sku': 'T',
    }),
  ).toEqual({
    slug: 'requestInvalid',
    'variants.0.company_id': 'requestInvalid',
  })
})

test('options are read from their text, and each active variant combines their values', () => {
  const variant = {
    'variants.0.name': 'Sort / S',
    'variants.0.sku': 'T-1',
    'variants.0.active': 'on',
  }
  const options = 'Farve: Sort | Natur\nStørrelse: S'
  expect(fieldErrors({ options, ...variant })).toEqual({})
  expect(fieldErrors({ options, ...variant, 'variants.0.name': 'S' })).toEqual({
    'variants.0.name': 'variantCombinesNothing',
  })
  expect(fieldErrors({ options: 'Farve:' })).toEqual({ options: 'optionIncomplete' })
})
