import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const changes = {
  'products are added': (store: StoreKey, seed: number) =>
    torv.ownerClient.query(
      `with added as (
         insert into products (company_id, name, slug, base_price, search_text, label_text, respelled_text, staff_search_text)
         select $1, 'Vare', 'vare-' || gen_random_uuid(), 100, '', '', '', '' from generate_series(0, $3::integer % 4)
         returning id)
       insert into store_products (company_id, store_id, product_id, active, category_id)
       select $1, $2, id, $3::integer % 5 <> 0, (select c.id from store_categories c where c.store_id = $2
         and $3::integer % 3 <> 0 order by md5(c.id || $3::text) limit 1) from added`,
      [store.company_id, store.store_id, seed],
    ),
  'a category is added': (store: StoreKey, seed: number) =>
    torv.ownerClient.query(
      `insert into store_categories (company_id, store_id, name, slug)
       values ($1, $2, 'Kategori', 'kategori-' || $3::integer || gen_random_uuid())`,
      [store.company_id, store.store_id, seed],
    ),
  'products are switched on or off': changeProducts('active = not active'),
  'products change their category': changeProducts(
    `category_id = (select id from store_categories c where c.store_id = sp.store_id
       order by md5(id || sp.id::text) limit 1)`,
  ),
  'products lose their category': changeProducts('category_id = null'),
  'prices change': changeProducts('price = coalesce(price, 0) + 1'),
  'products are taken out of the store': (store: StoreKey, seed: number) =>
    torv.ownerClient.query(
      'delete from store_products where store_id = $1 and abs(hashtext(id::text)) % 5 = $2 % 5',
      [store.store_id, seed],
    ),
  'a category is deleted': (store: StoreKey, seed: number) =>
    torv.ownerClient.query(
      `delete from store_categories where id = (select id from store_categories where store_id = $1
         order by md5(id || $2::text) limit 1)`,
      [store.store_id, seed],
    ),
}

test('the kept counts are the number of active products, whatever changes', async () => {
  const change = fc.record({
    what: fc.constantFrom(...Object.keys(changes)),
    isOfBags: fc.boolean(),
    seed: fc.nat({ max: 1_000_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (list) => {
      for (const { what, isOfBags, seed } of list) {
        const store = isOfBags ? market.bagShop : market.clayShop
        await changes[what as keyof typeof changes](store, seed)
        expect(await listCounts('kept'), what).toEqual(await listCounts('counted'))
      }
    }),
    { numRuns: 20 },
  )
})

function changeProducts(assignment: string) {
  return (store: StoreKey, seed: number) =>
    torv.ownerClient.query(
      `update store_products sp set ${assignment}
       where store_id = $1 and abs(hashtext(id::text)) % 3 = $2 % 3`,
      [store.store_id, seed],
    )
}

async function listCounts(how: 'kept' | 'counted') {
  const source =
    how === 'kept'
      ? 'select store_id, category_id, active_products as count from store_product_counts where active_products <> 0'
      : `select store_id, coalesce(category_id, '00000000-0000-0000-0000-000000000000') as category_id,
           count(*)::integer as count from store_products where active group by 1, 2`
  const { rows } = await torv.ownerClient.query(`${source} order by 1, 2`)
  return rows
}
