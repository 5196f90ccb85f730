import { parseSubmittedOptions } from '../rules/product-options.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { toPictureAddress } from '#shared/picture.ts'
import {
  readQuickView,
  readProductPage,
} from '#features/catalogue/server/products/read-product-page.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
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

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

function readPage(store: StoreKey, slug: string) {
  const { company_id, store_id } = store
  return readProductPage(
    torv.database.scoped({ as: 'visitor', company_id, store_id }),
    slug,
    '3000',
  )
}

async function getProductPage(store: StoreKey, slug: string) {
  const result = unwrap(await readPage(store, slug))
  if ('moved' in result) throw new Error(`moved to ${result.moved}`)
  return result
}

function createProduct(overrides: Parameters<typeof createStockedProduct>[2]) {
  return createStockedProduct(market.freja, market.bagShop, overrides)
}

async function category(name: string, parent_id: string | null = null, active = true) {
  const form = { name, slug: name.toLowerCase(), description: '', parent_id, active }
  return unwrap(await saveCategory(market.freja, market.bagShop, null, form)).id
}

async function uploadPicture(background: string): Promise<string> {
  const file = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  return toPictureAddress(unwrap(await savePicture(market.freja, market.nordlys, file)))
}

function expectNotFound(result: unknown): void {
  expect(isRefused(result) && result.refused).toBe('productNotFound')
}

test('a product page has the category, its parent, the variants and the pictures in their order', async () => {
  const tasker = await category('Tasker')
  const product = await createProduct({
    name: 'Skuldertaske',
    sku: 'S-1',
    brand: 'Bøgh & Lind',
    description: '<p onclick="x">Blødt <b>læder</b></p><script>x</script>',
    category_id: await category('Skuldertasker', tasker),
    specifications: [
      { name: 'Mål', value: '30 cm' },
      { name: 'Læder', value: 'Kalv' },
      { name: '2026', value: 'Årgang' },
    ],
    variants: [
      buildVariant('S', { price: minor(90_000) }),
      buildVariant('M'),
      buildVariant('L', { active: false }),
    ],
    images: [
      { id: null, url: await uploadPicture('tan'), alt_text: 'Forfra' },
      { id: null, url: await uploadPicture('teal'), alt_text: 'Bagfra' },
    ],
  })
  expect(await getProductPage(market.bagShop, 'skuldertaske')).toMatchObject({
    buyable: {
      product_id: product.id,
      store_product_id: product.store_product_id,
      price: 90_000,
      is_from_price: true,
      choices: [
        { name: 'S', sku: 'T-S', price: 90_000, is_sold_out: false },
        { name: 'M', sku: 'T-M', price: 100_000, is_sold_out: false },
      ],
      measure_price: null,
    },
    name: 'Skuldertaske',
    brand: 'Bøgh & Lind',
    description: '<p>Blødt <b>læder</b></p>',
    meta_description: 'Blødt læder',
    category: {
      name: 'Skuldertasker',
      slug: 'skuldertasker',
      parent: { name: 'Tasker', slug: 'tasker' },
    },
    pictures: [{ alt: 'Forfra', width: 400, height: 500 }, { alt: 'Bagfra' }],
    specifications: [
      { name: 'Mål', value: '30 cm' },
      { name: 'Læder', value: 'Kalv' },
      { name: '2026', value: 'Årgang' },
    ],
    shipping_price: 0,
  })
})

test('a product with options lists their values that an active variant has, with their pictures', async () => {
  const { slug } = await createProduct({
    name: 'Skulderrem',
    options: parseSubmittedOptions(
      'Farve: Sort #1a1a1a @2 | Natur @1 | Rød\nLængde: 80 | 110\n> 80 er kort.',
    ),
    variants: [
      buildVariant('Sort / 80'),
      buildVariant('Natur / 110', { stock_quantity: 0 }),
      buildVariant('Rød / 80', { active: false }),
    ],
    images: [
      { id: null, url: await uploadPicture('tan'), alt_text: 'Natur' },
      { id: null, url: await uploadPicture('black'), alt_text: 'Sort' },
    ],
  })
  expect(await getProductPage(market.bagShop, slug)).toMatchObject({
    buyable: {
      chosen: [null, null],
      options: [
        {
          name: 'Farve',
          advice: '',
          values: [
            { name: 'Sort', colour: '#1a1a1a', picture: { alt: 'Sort' } },
            { name: 'Natur', colour: null, picture: { alt: 'Natur' } },
          ],
        },
        { name: 'Længde', advice: '80 er kort.', values: [{ name: '80' }, { name: '110' }] },
      ],
      choices: [
        { name: 'Sort / 80', values: ['Sort', '80'], is_sold_out: false },
        { name: 'Natur / 110', values: ['Natur', '110'], is_sold_out: true },
      ],
    },
  })
})

test('variants without options are the values of one without a name', async () => {
  const { slug } = await createProduct({
    name: 'Rem',
    variants: [buildVariant('Natur, stor'), buildVariant('Natur')],
  })
  expect(await getProductPage(market.bagShop, slug)).toMatchObject({
    buyable: {
      options: [{ name: '', values: [{ name: 'Natur, stor' }, { name: 'Natur' }] }],
      choices: [{ values: ['Natur, stor'] }, { values: ['Natur'] }],
    },
  })
})

test('a product page contains neither the cost price nor the stock quantity', async () => {
  await createProduct({ name: 'Hemmelig', cost_price: minor(12_345), stock_quantity: 6_789 })
  expect(JSON.stringify(await getProductPage(market.bagShop, 'hemmelig'))).not.toMatch(
    /12345|6789|cost/,
  )
})

test('the price of the store overrides that of the product', async () => {
  const { store_product_id } = await createProduct({ name: 'Tilbudstaske' })
  await torv.ownerClient.query('update store_products set price = 80000 where id = $1', [
    store_product_id,
  ])
  expect(await getProductPage(market.bagShop, 'tilbudstaske')).toMatchObject({
    buyable: { price: 80_000 },
  })
})

test('stock reserved by a pending payment is not available to other shoppers', async () => {
  const { id } = await createProduct({
    name: 'Enestående',
    stock_quantity: 1,
    variants: [buildVariant('S', { stock_quantity: 1 }), buildVariant('M')],
  })
  expect(await getProductPage(market.bagShop, 'enestaaende')).toMatchObject({
    buyable: { is_sold_out: false },
  })
  await torv.ownerClient.query('update products set stock_reserved = 1 where id = $1', [id])
  await torv.ownerClient.query(
    `update product_variants set stock_reserved = 1 where product_id = $1 and name = 'S'`,
    [id],
  )
  expect(await getProductPage(market.bagShop, 'enestaaende')).toMatchObject({
    buyable: { is_sold_out: true, choices: [{ is_sold_out: true }, { is_sold_out: false }] },
  })
})

test('products sold by volume state their content', async () => {
  const content = { value: 100, unit: 'ml' } as const
  const base = { value: 1, unit: 'l' } as const
  await createProduct({
    name: 'Læderfedt',
    unit_pricing_measure: content,
    unit_pricing_base_measure: base,
  })
  expect(await getProductPage(market.bagShop, 'laederfedt')).toMatchObject({
    buyable: { measure_price: { amount: 1_000_000, content, per: base } },
  })
})

test('a product without a description is described by its name and the name of the store', async () => {
  await createProduct({ name: 'Tavs' })
  expect(await getProductPage(market.bagShop, 'tavs')).toMatchObject({
    description: '',
    meta_description: 'Tavs – Taskehuset',
  })
})

test('an inactive category is left out of the breadcrumb', async () => {
  const parent = await category('Lukket', null, false)
  await createProduct({ name: 'Væk', category_id: parent })
  await createProduct({ name: 'Under', category_id: await category('Under', parent) })
  expect(await getProductPage(market.bagShop, 'vaek')).toMatchObject({ category: null })
  expect(await getProductPage(market.bagShop, 'under')).toMatchObject({
    category: { name: 'Under', parent: null },
  })
})

test('structured data has absolute URLs on the store’s own domain, and the availability', async () => {
  const { store_product_id } = await createProduct({
    name: 'Søgt',
    description: '<p>En </script> taske</p>',
    category_id: await category('Fundne'),
    gtin: '4006381333931',
    images: [{ id: null, url: await uploadPicture('navy'), alt_text: '' }],
    stock_quantity: 0,
  })
  expect(store_product_id).toBeTruthy()
  const { structured_data } = await getProductPage(market.bagShop, 'soegt')
  const { rows } = await torv.ownerClient.query('select domain from stores where id = $1', [
    market.bagShop.store_id,
  ])
  const origin = `https://${rows[0].domain}`
  const [product, breadcrumb] = structured_data.map((json) => JSON.parse(json))
  expect(product).toMatchObject({
    url: `${origin}/products/soegt`,
    gtin: '4006381333931',
    offers: {
      price: '1000.00',
      priceCurrency: 'DKK',
      availability: 'https://schema.org/OutOfStock',
      seller: { name: 'Taskehuset' },
    },
  })
  expect(product.image[0]).toMatch(new RegExp(`^${origin}/media/`))
  expect(breadcrumb.itemListElement).toMatchObject([
    { item: `${origin}/`, name: 'Forside' },
    { item: `${origin}/category/fundne` },
    { item: `${origin}/products/soegt` },
  ])
  expect(structured_data.join('')).not.toContain('<')
})

test('the quick view has only what is needed to buy, also under a former slug', async () => {
  const { id } = await createProduct({
    name: 'Kigget',
    description: '<p>Lang</p>',
    variants: [buildVariant('S')],
  })
  await torv.ownerClient.query(
    `insert into product_slugs (company_id, slug, product_id) values ($1, 'kigget-foer', $2)`,
    [market.nordlys, id],
  )
  const shop = torv.database.scoped({ as: 'visitor', ...market.bagShop })
  const quickView = unwrap(await readQuickView(shop, 'kigget'))
  expect(quickView).toMatchObject({ name: 'Kigget', choices: [{ name: 'S' }] })
  expect(quickView).not.toHaveProperty('description')
  expect(await readQuickView(shop, 'kigget-foer')).toEqual(quickView)
  for (const slug of ['findes-ikke', 'ENLIG', '']) {
    expectNotFound(await readQuickView(shop, slug))
  }
})

test('a product that a store does not sell is not found there', async () => {
  const { store_product_id } = await createProduct({ name: 'Enlig' })
  expectNotFound(await readPage(market.pyramidShop, 'enlig'))
  expectNotFound(await readPage(market.clayShop, 'enlig'))
  await torv.ownerClient.query('update store_products set active = false where id = $1', [
    store_product_id,
  ])
  expectNotFound(await readPage(market.bagShop, 'enlig'))
})

test('a former slug redirects to the current one, in the stores that sell the product', async () => {
  const { id } = await createProduct({ name: 'Omdøbt' })
  await torv.ownerClient.query(
    `insert into product_slugs (company_id, slug, product_id) values ($1, 'foer', $2)`,
    [market.nordlys, id],
  )
  expect(await readPage(market.bagShop, 'foer')).toEqual({ moved: 'omdoebt' })
  expectNotFound(await readPage(market.pyramidShop, 'foer'))
  expectNotFound(await readPage(market.clayShop, 'foer'))
})

test.each(['', 'findes-ikke', 'ENLIG', "x' or true --", '../enlig', 'x'.repeat(5_000)])(
  'the slug “%s” is not found',
  async (slug) => {
    expectNotFound(await readPage(market.bagShop, slug))
  },
)
