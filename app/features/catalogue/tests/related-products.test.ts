import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordBoughtTogether } from '#features/catalogue/server/listing/record-bought-together.ts'
import { minor } from '#shared/money/money.ts'
import { noFilters } from '#shared/paths/list-filters.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { recordSoldPieces } from '#features/catalogue/server/listing/record-sold-pieces.ts'
import { readProductPage } from '#features/catalogue/server/products/read-product-page.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createStockedProduct, openMarket, unwrap, type Market } from '#test/support/people.ts'

type Product = Awaited<ReturnType<typeof createStockedProduct>>

let torv: TestDatabase
let market: Market
let bag: Product
let grease: Product
let strap: Product

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  bag = await createProduct('Taske', 'T-1')
  grease = await createProduct('Læderfedt', 'F-1')
  strap = await createProduct('Rem', 'R-1')
})
afterAll(() => torv.close())

function createProduct(name: string, sku: string, related = '') {
  return createStockedProduct(market.freja, market.bagShop, { name, sku, related })
}

async function readRelated(slug: string) {
  const { company_id, store_id } = market.bagShop
  const shop = torv.database.scoped({ as: 'visitor', company_id, store_id })
  const page = unwrap(await readProductPage(shop, slug, '3000'))
  if ('moved' in page) return []
  return page.related_goods.map(({ kind, cards }) => ({
    kind,
    names: cards.map(({ name }) => name),
  }))
}

let number = 1_000

async function placeOrder(state: string, products: readonly Product[], age = '1 day') {
  const { company_id, store_id } = market.bagShop
  number += 1
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    `insert into orders (company_id, store_id, number, state, locale, currency, subtotal, total, vat, placed_at)
     values ($1, $2, $3, $4, 'da-DK', 'DKK', 100, 100, 20, now() - $5::interval) returning id`,
    [company_id, store_id, number, state, age],
  )
  for (const [position, product] of products.entries())
    await torv.ownerClient.query(
      `insert into order_lines (company_id, store_id, order_id, position, product_id, store_product_id, name,
         unit_price, list_price, quantity, line_total, vat)
       values ($1, $2, $3, $4, $5, $6, 'x', 100, 100, 1, 100, 20)`,
      [company_id, store_id, rows[0]?.id, position, product.id, product.store_product_id],
    )
}

async function count(): Promise<void> {
  const { company_id, store_id } = market.bagShop
  await recordBoughtTogether(torv.database.scoped({ as: 'job', company_id, store_id }))
}

test('goods are related once they were bought together in five orders', async () => {
  for (let order = 0; order < 4; order += 1) await placeOrder('completed', [bag, grease])
  await placeOrder('cancelled', [bag, grease])
  await placeOrder('completed', [bag, grease], '400 days')
  await count()
  expect(await readRelated(bag.slug)).toEqual([])
  await placeOrder('shipped', [grease, bag])
  await count()
  expect(await readRelated(bag.slug)).toEqual([{ kind: 'bought', names: ['Læderfedt'] }])
  expect(await readRelated(grease.slug)).toEqual([{ kind: 'bought', names: ['Taske'] }])
})

test('the pair that is bought most often comes first, and rarer ones are removed', async () => {
  for (let order = 0; order < 6; order += 1) await placeOrder('completed', [bag, strap])
  await count()
  expect(await readRelated(bag.slug)).toMatchObject([{ names: ['Rem', 'Læderfedt'] }])
  await torv.ownerClient.query(
    "update orders set placed_at = now() - interval '2 years' where state = 'shipped'",
  )
  await count()
  expect(await readRelated(bag.slug)).toMatchObject([{ names: ['Rem'] }])
})

test('goods that the owner chose come in their order, and instead of those bought together', async () => {
  const chest = await createProduct('Kuffert', 'K-1', 'F-1, K-1, ukendt, R-1')
  expect(await readRelated(chest.slug)).toEqual([{ kind: 'chosen', names: ['Læderfedt', 'Rem'] }])
  await torv.ownerClient.query('update store_products set active = false where product_id = $1', [
    grease.id,
  ])
  expect(await readRelated(chest.slug)).toMatchObject([{ names: ['Rem'] }])
})

test('goods of the category that are near in price stand in for related ones, and come first if a product is sold out', async () => {
  const { freja, bagShop } = market
  const form = { description: '', parent_id: null, active: true, name: 'Punge', slug: 'punge' }
  const category_id = unwrap(await saveCategory(freja, bagShop, null, form)).id
  const purses = { Dyr: 900_00, Nær: 520_00, Egen: 500_00, Billig: 100_00, Mellem: 300_00 }
  for (const [name, price] of Object.entries(purses))
    await createStockedProduct(freja, bagShop, {
      name,
      base_price: minor(price),
      category_id,
      ...(name === 'Egen' && { related: 'R-1' }),
    })
  await createStockedProduct(freja, bagShop, {
    name: 'Ude',
    base_price: minor(500_00),
    category_id,
    availability: 'out of stock',
  })
  expect(await readRelated('naer')).toEqual([{ kind: 'similar', names: ['Egen', 'Mellem', 'Dyr'] }])
  expect(await readRelated('egen')).toEqual([{ kind: 'chosen', names: ['Rem'] }])
  await torv.ownerClient.query(
    "update products set availability = 'out of stock' where slug = 'egen'",
  )
  expect(await readRelated('egen')).toEqual([
    { kind: 'similar', names: ['Nær', 'Mellem', 'Dyr'] },
    { kind: 'chosen', names: ['Rem'] },
  ])
})

test('a list can be sorted by what was sold within a year', async () => {
  const { company_id, store_id } = market.bagShop
  const job = torv.database.scoped({ as: 'job', company_id, store_id })
  const readNames = async () => {
    await recordSoldPieces(job)
    const shop = torv.database.scoped({ as: 'visitor', company_id, store_id })
    const filters = { ...noFilters, sort: 'populaere' } as const
    const list = unwrap(await readProductList(shop, null, { query: 'e', page: 1, filters }))
    return list.cards.map(({ name }) => name)
  }
  await torv.ownerClient.query("update orders set placed_at = now() - interval '2 years'")
  await torv.ownerClient.query('update store_products set active = true')
  await placeOrder('completed', [strap])
  await placeOrder('completed', [strap, grease])
  for (let order = 0; order < 4; order += 1) await placeOrder('cancelled', [bag])
  expect((await readNames()).slice(0, 2)).toEqual(['Rem', 'Læderfedt'])
  for (let order = 0; order < 3; order += 1) await placeOrder('shipped', [grease])
  expect((await readNames()).slice(0, 2)).toEqual(['Læderfedt', 'Rem'])
})
