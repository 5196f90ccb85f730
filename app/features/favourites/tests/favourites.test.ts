import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { deleteAccount } from '#features/customers/server/delete-account.ts'
import { changeOwnFavourites } from '#features/favourites/server/change-favourites.ts'
import {
  listOwnFavourites,
  readNamedFavourites,
  readOwnFavourites,
} from '../server/read-favourites.ts'
import type { Customer } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createCustomer, openMarket, password, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let freja: Customer
let bo: Customer

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  freja = await createCustomer(torv.database, market.bagShop, 'Fav-freja')
  bo = await createCustomer(torv.database, market.bagShop, 'Fav-bo')
  for (const name of ['pung', 'rygsaek', 'baelte']) await insertProduct(name)
  await insertProduct('skjult', false)
})
afterAll(() => torv.close())

async function insertProduct(slug: string, active = true): Promise<void> {
  const { company_id, store_id } = market.bagShop
  await torv.ownerClient.query(
    `with product as (
       insert into products (company_id, name, slug, base_price, search_text, staff_search_text, label_text, respelled_text)
       values ($1, $3, $3, 10000, $3, $3, '', $3) returning id)
     insert into store_products (company_id, store_id, product_id, active) select $1, $2, id, $4 from product`,
    [company_id, store_id, slug, active],
  )
}

const change = (shop: Customer, add: string[], remove: string[] = []) =>
  changeOwnFavourites(shop, { add, remove })

test('favourites of a browser are added in front of those of the account, each once', async () => {
  expect(await change(freja, ['pung'])).toEqual(['pung'])
  expect(await change(freja, ['baelte', 'rygsaek', 'pung'])).toEqual(['baelte', 'rygsaek', 'pung'])
  // The request comes twice.
  expect(await change(freja, ['baelte', 'rygsaek', 'pung'])).toEqual(['baelte', 'rygsaek', 'pung'])
  const cards = await readOwnFavourites(freja)
  expect(cards.map(({ slug, price }) => [slug, price])).toEqual([
    ['baelte', 10_000],
    ['rygsaek', 10_000],
    ['pung', 10_000],
  ])
  expect(await change(freja, [], ['rygsaek', 'rygsaek', 'findes-ikke'])).toEqual(['baelte', 'pung'])
  expect((await listOwnFavourites(freja)).map(({ product }) => product)).toEqual(['baelte', 'pung'])
})

test('other customers, hidden and unknown products stay out of it', async () => {
  expect(await change(bo, [])).toEqual([])
  expect(await change(bo, ['skjult', 'findes-ikke', 'pung'])).toEqual(['pung'])
  expect(await readOwnFavourites(freja)).toHaveLength(2)
  expect(await change(bo, [], ['findes-ikke'])).toEqual(['pung'])
  expect(await change(bo, [], ['pung', 'baelte'])).toEqual([])
  expect(await readOwnFavourites(freja)).toHaveLength(2)
})

test('a visitor’s browser names products by their slugs, also by former ones', async () => {
  const { company_id, store_id } = market.bagShop
  await torv.ownerClient.query(
    `insert into product_slugs (company_id, product_id, slug)
     select company_id, id, 'gammel-pung' from products where company_id = $1 and slug = 'pung'`,
    [company_id],
  )
  const visitor = torv.database.scoped({ as: 'visitor', company_id, store_id })
  const cards = await readNamedFavourites(visitor, [
    'rygsaek',
    'gammel-pung',
    'skjult',
    'pung',
    'findes-ikke',
  ])
  expect(cards.map(({ slug }) => slug)).toEqual(['rygsaek', 'pung'])
})

test('an account keeps its latest favourites, which go with the account and the product', async () => {
  const many = Array.from({ length: limits.favourites }, (_, at) => `masse-${at}`)
  for (const slug of many) await insertProduct(slug)
  await change(bo, ['pung'])
  expect(await change(bo, many)).toEqual(many)
  expect(await listOwnFavourites(bo)).toHaveLength(limits.favourites)
  await torv.ownerClient.query(`delete from products where slug = 'masse-0'`)
  expect(await change(bo, [])).toEqual(many.slice(1))
  const { company_id, store_id, customer_id } = bo.scope
  const auth = torv.database.scoped({ as: 'customer_auth', company_id, store_id })
  expect(await deleteAccount(auth, customer_id, password)).toBeNull()
  const { rows } = await torv.ownerClient.query(
    'select count(*)::integer as count from favourites where customer_id = $1',
    [customer_id],
  )
  expect(rows).toEqual([{ count: 0 }])
})
