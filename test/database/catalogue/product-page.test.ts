import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import { minor } from '#domain/money.ts'
import { pictureAddress } from '#domain/picture.ts'
import { readProductLook, readProductPage } from '#server/catalogue/read-product-page.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { keepPicture } from '#server/media/keep-picture.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { granted, openMarket, stocked, variant, type Market } from '../../support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

function page(store: StoreKey, slug: string) {
  const { company_id, store_id } = store
  return readProductPage(
    torv.database.through({ as: 'visitor', company_id, store_id }),
    slug,
    '3000',
  )
}

async function shown(store: StoreKey, slug: string) {
  const answer = granted(await page(store, slug))
  if ('moved' in answer) throw new Error(`moved to ${answer.moved}`)
  return answer
}

function stock(said: Parameters<typeof stocked>[2]) {
  return stocked(market.freja, market.bagShop, said)
}

async function category(name: string, parent_id: string | null = null, active = true) {
  const form = { name, slug: name.toLowerCase(), description: '', parent_id, active }
  return granted(await saveCategory(market.freja, market.bagShop, null, form)).id
}

async function picture(background: string): Promise<string> {
  const file = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  return pictureAddress(granted(await keepPicture(market.freja, market.nordlys, file)))
}

function expectNotFound(answer: unknown): void {
  expect(isRefused(answer) && answer.refused).toBe('productNotFound')
}

test('a product page has the category, its parent, the variants and the pictures in their order', async () => {
  const tasker = await category('Tasker')
  const product = await stock({
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
      variant('S', { price: minor(90_000) }),
      variant('M'),
      variant('L', { active: false }),
    ],
    images: [
      { id: null, url: await picture('tan'), alt_text: 'Forfra' },
      { id: null, url: await picture('teal'), alt_text: 'Bagfra' },
    ],
  })
  expect(await shown(market.bagShop, 'skuldertaske')).toMatchObject({
    product_id: product.id,
    store_product_id: product.store_product_id,
    name: 'Skuldertaske',
    brand: 'Bøgh & Lind',
    price: 90_000,
    is_from_price: true,
    description: '<p>Blødt <b>læder</b></p>',
    meta_description: 'Blødt læder',
    category: {
      name: 'Skuldertasker',
      slug: 'skuldertasker',
      parent: { name: 'Tasker', slug: 'tasker' },
    },
    choices: [
      { name: 'S', sku: 'T-S', price: 90_000, is_sold_out: false },
      { name: 'M', sku: 'T-M', price: 100_000, is_sold_out: false },
    ],
    pictures: [{ alt: 'Forfra', width: 400, height: 500 }, { alt: 'Bagfra' }],
    specifications: [
      { name: 'Mål', value: '30 cm' },
      { name: 'Læder', value: 'Kalv' },
      { name: '2026', value: 'Årgang' },
    ],
    measures: null,
    shipping_price: 0,
  })
})

test('a product page contains neither the cost price nor the stock quantity', async () => {
  await stock({ name: 'Hemmelig', cost_price: minor(12_345), stock_quantity: 6_789 })
  expect(JSON.stringify(await shown(market.bagShop, 'hemmelig'))).not.toMatch(/12345|6789|cost/)
})

test('the price of the store overrides that of the product', async () => {
  const { store_product_id } = await stock({ name: 'Tilbudstaske' })
  await torv.keeper.query('update store_products set price = 80000 where id = $1', [
    store_product_id,
  ])
  expect(await shown(market.bagShop, 'tilbudstaske')).toMatchObject({ price: 80_000 })
})

test('stock reserved by a pending payment is not available to other shoppers', async () => {
  const { id } = await stock({
    name: 'Enestående',
    stock_quantity: 1,
    variants: [variant('S', { stock_quantity: 1 }), variant('M')],
  })
  expect(await shown(market.bagShop, 'enestaaende')).toMatchObject({ is_sold_out: false })
  await torv.keeper.query('update products set stock_reserved = 1 where id = $1', [id])
  await torv.keeper.query(
    `update product_variants set stock_reserved = 1 where product_id = $1 and name = 'S'`,
    [id],
  )
  expect(await shown(market.bagShop, 'enestaaende')).toMatchObject({
    is_sold_out: true,
    choices: [{ is_sold_out: true }, { is_sold_out: false }],
  })
})

test('products sold by volume state their content', async () => {
  const content = { value: 100, unit: 'ml' } as const
  const base = { value: 1, unit: 'l' } as const
  await stock({
    name: 'Læderfedt',
    unit_pricing_measure: content,
    unit_pricing_base_measure: base,
  })
  expect(await shown(market.bagShop, 'laederfedt')).toMatchObject({ measures: { content, base } })
})

test('a product without a description is described by its name and the name of the store', async () => {
  await stock({ name: 'Tavs' })
  expect(await shown(market.bagShop, 'tavs')).toMatchObject({
    description: '',
    meta_description: 'Tavs – Taskehuset',
  })
})

test('an inactive category is left out of the breadcrumb', async () => {
  const parent = await category('Lukket', null, false)
  await stock({ name: 'Væk', category_id: parent })
  await stock({ name: 'Under', category_id: await category('Under', parent) })
  expect(await shown(market.bagShop, 'vaek')).toMatchObject({ category: null })
  expect(await shown(market.bagShop, 'under')).toMatchObject({
    category: { name: 'Under', parent: null },
  })
})

test('structured data has absolute URLs on the store’s own domain, and the availability', async () => {
  const { store_product_id } = await stock({
    name: 'Søgt',
    description: '<p>En </script> taske</p>',
    category_id: await category('Fundne'),
    gtin: '4006381333931',
    images: [{ id: null, url: await picture('navy'), alt_text: '' }],
    stock_quantity: 0,
  })
  expect(store_product_id).toBeTruthy()
  const { structured_data } = await shown(market.bagShop, 'soegt')
  const { rows } = await torv.keeper.query('select domain from stores where id = $1', [
    market.bagShop.store_id,
  ])
  const home = `https://${rows[0].domain}`
  const [product, way] = structured_data.map((json) => JSON.parse(json))
  expect(product).toMatchObject({
    url: `${home}/products/soegt`,
    gtin: '4006381333931',
    offers: {
      price: '1000.00',
      priceCurrency: 'DKK',
      availability: 'https://schema.org/OutOfStock',
      seller: { name: 'Taskehuset' },
    },
  })
  expect(product.image[0]).toMatch(new RegExp(`^${home}/media/`))
  expect(way.itemListElement).toMatchObject([
    { item: `${home}/`, name: 'Forside' },
    { item: `${home}/category/fundne` },
    { item: `${home}/products/soegt` },
  ])
  expect(structured_data.join('')).not.toContain('<')
})

test('the quick view has only what is needed to buy, also under a former slug', async () => {
  const { id } = await stock({
    name: 'Kigget',
    description: '<p>Lang</p>',
    variants: [variant('S')],
  })
  await torv.keeper.query(
    `insert into product_slugs (company_id, slug, product_id) values ($1, 'kigget-foer', $2)`,
    [market.nordlys, id],
  )
  const shop = torv.database.through({ as: 'visitor', ...market.bagShop })
  const look = granted(await readProductLook(shop, 'kigget'))
  expect(look).toMatchObject({ name: 'Kigget', choices: [{ name: 'S' }] })
  expect(look).not.toHaveProperty('description')
  expect(await readProductLook(shop, 'kigget-foer')).toEqual(look)
  for (const slug of ['findes-ikke', 'ENLIG', '']) {
    expectNotFound(await readProductLook(shop, slug))
  }
})

test('a product that a store does not sell is not found there', async () => {
  const { store_product_id } = await stock({ name: 'Enlig' })
  expectNotFound(await page(market.pyramidShop, 'enlig'))
  expectNotFound(await page(market.clayShop, 'enlig'))
  await torv.keeper.query('update store_products set active = false where id = $1', [
    store_product_id,
  ])
  expectNotFound(await page(market.bagShop, 'enlig'))
})

test('a former slug redirects to the current one, in the stores that sell the product', async () => {
  const { id } = await stock({ name: 'Omdøbt' })
  await torv.keeper.query(
    `insert into product_slugs (company_id, slug, product_id) values ($1, 'foer', $2)`,
    [market.nordlys, id],
  )
  expect(await page(market.bagShop, 'foer')).toEqual({ moved: 'omdoebt' })
  expectNotFound(await page(market.pyramidShop, 'foer'))
  expectNotFound(await page(market.clayShop, 'foer'))
})

test.each(['', 'findes-ikke', 'ENLIG', "x' or true --", '../enlig', 'x'.repeat(5_000)])(
  'the slug “%s” is not found',
  async (slug) => {
    expectNotFound(await page(market.bagShop, slug))
  },
)
