import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCards } from '#features/catalogue/server/listing/list-cards.ts'
import { readCards } from '#features/catalogue/server/listing/product-cards.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createReducedPrice } from '#test/support/campaigns.ts'
import { createStockedProduct, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { saveCategory } from '../server/categories/save-category.ts'

let torv: TestDatabase
let market: Market
let bag: string
let strap: string
let category: string

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const form = { name: 'Tasker', slug: 'tasker', description: '', parent_id: null, active: true }
  const saved = unwrap(await saveCategory(market.freja, market.bagShop, null, form))
  category = saved.id
  bag = await create('Taske')
  strap = await create('Rem')
})
afterAll(() => torv.close())

async function create(name: string): Promise<string> {
  const product = await createStockedProduct(market.freja, market.bagShop, {
    name,
    category_id: category,
  })
  return product.id
}

function openShop() {
  const { company_id, store_id } = market.bagShop
  return torv.database.scoped({ as: 'visitor', company_id, store_id })
}

async function findCard(id: string) {
  const { hits } = await listCards(openShop(), { category_ids: null }, { from: 0, limit: 25 })
  return hits.find(({ product_id }) => product_id === id)?.card
}

async function readAnew(id: string) {
  const read = await readCards(openShop(), [id], null)
  return read?.cards[0]?.card
}

function run(sql: string): Promise<unknown> {
  const { company_id, store_id } = market.bagShop
  const values: Record<string, string> = { company_id, store_id, bag, category }
  return torv.ownerClient.query(sql.replaceAll(/:(\w+)/g, (_, name) => `'${values[name]}'`))
}

const changes: [what: string, sql: string][] = [
  ['its name', `update products set name = 'Skuldertaske' where id = :bag`],
  ['its description', `update products set description = '<p>Af læder.</p>' where id = :bag`],
  ['its price', `update products set base_price = 12300 where id = :bag`],
  ['its price in the store', `update store_products set price = 45600 where product_id = :bag`],
  [
    'a new choice',
    `insert into product_variants (company_id, product_id, name, sku, price, stock_quantity, sort_order, active)
     values (:company_id, :bag, 'Rød', 'T-R', 99900, 5, 0, true)`,
  ],
  ['the price of a choice', `update product_variants set price = 77700 where product_id = :bag`],
  ['the last piece', `update product_variants set stock_quantity = 0 where product_id = :bag`],
  ['a choice less', `delete from product_variants where product_id = :bag`],
  ['its last piece', `update products set stock_quantity = 0, stock_reserved = 0 where id = :bag`],
  ['a piece more', `update products set stock_quantity = 7 where id = :bag`],
  [
    'its first review',
    `with placed as (
       insert into orders (company_id, store_id, number, state, locale, currency, subtotal, total, vat, placed_at)
       values (:company_id, :store_id, 1001, 'completed', 'da-DK', 'DKK', 100, 100, 20, now()) returning id
     ), line as (
       insert into order_lines (company_id, store_id, order_id, position, product_id, store_product_id, name, unit_price, list_price,
         quantity, line_total, vat)
       select sp.company_id, sp.store_id, placed.id, 1, sp.product_id, sp.id, 'Taske', 100, 100, 1, 100, 20
       from placed, store_products sp where sp.store_id = :store_id and sp.product_id = :bag returning order_id, id
     )
     insert into reviews (company_id, store_id, order_id, line_id, product_id, stars, name, text, state)
     select :company_id, :store_id, order_id, id, :bag, 4, 'Ida', 'God', 'shown' from line`,
  ],
  [
    'a review less',
    `update reviews set state = 'hidden', hidden_for = 'offensive' where product_id = :bag`,
  ],
  [
    'the name of its category',
    `update store_categories set name = 'Skuldertasker' where id = :category`,
  ],
  ['a hidden category', `update store_categories set active = false where id = :category`],
]

test.each(changes)('a card is made anew after a change of %s', async (_, sql) => {
  const before = await findCard(bag)
  await run(sql)
  const after = await findCard(bag)
  expect(after).toEqual(await readAnew(bag))
  expect(after).not.toEqual(before)
})

test('a card stays the one that was made while another product changes', async () => {
  const before = await findCard(strap)
  await run(`update products set name = 'Pung' where id = :bag`)
  expect((await findCard(bag))?.name).toBe('Pung')
  expect(await findCard(strap)).toBe(before)
})

test('a card holds until a campaign ends by the clock', async () => {
  const usual = await findCard(strap)
  const ends_at = new Date(Date.now() + 2_000)
  await createReducedPrice(torv, market.bagShop, { product_id: strap, price: 100, ends_at })
  expect((await findCard(strap))?.price).toBe(100)
  await expect.poll(async () => (await findCard(strap))?.price).toBe(usual?.price)
  expect(Date.now()).toBeGreaterThanOrEqual(ends_at.getTime())
})
