import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { ContentListener } from '#features/stores/tests/content/listener.ts'
import {
  runAsStaff,
  bag,
  bags,
  company,
  openShops,
  purse,
  pyramids,
  type Shops,
} from '#features/stores/tests/content/shops.ts'

let shops: Shops
let listener: ContentListener

beforeAll(async () => {
  shops = await openShops()
  listener = await ContentListener.open(shops.torv)
})
afterAll(async () => {
  await listener.close()
  await shops.torv.close()
})

type Change = [what: string, sql: string]

const bagShopKey = `'${company}', '${bags}'`

test.for<Change>([
  ['its name', `update stores set name = 'Taskehuset i Aarhus' where id = '${bags}'`],
  ['closing it', `update stores set active = false where id = '${bags}'`],
  ['its theme', `update store_settings set theme = '{"type": "bags"}' where store_id = '${bags}'`],
  [
    'an added host',
    `insert into store_aliases (company_id, store_id, host) values (${bagShopKey}, 'aarhus.example')`,
  ],
  ['a removed host', `delete from store_aliases where host = 'aarhus.example'`],
  [
    'a new category',
    `insert into store_categories (company_id, store_id, name, slug) values (${bagShopKey}, 'Punge', 'punge')`,
  ],
  ['the name of a category', `update store_categories set name = 'Små punge' where slug = 'punge'`],
  ['a deleted category', `delete from store_categories where slug = 'punge'`],
  [
    'a new order of the specifications',
    `update products set metadata = '{"specification_order": ["Mål", "Farve"]}' where id = '${purse}'`,
  ],
  ['the price of its product', `update products set base_price = 19900 where id = '${purse}'`],
  [
    'a new picture',
    `insert into product_images (company_id, product_id, url) values ('${company}', '${purse}', '/pung.jpg')`,
  ],
  [
    'the alt text of a picture',
    `update product_images set alt_text = 'En pung' where url = '/pung.jpg'`,
  ],
  ['a deleted picture', `delete from product_images where url = '/pung.jpg'`],
  [
    'a new variant',
    `insert into product_variants (company_id, product_id, name, sku) values ('${company}', '${purse}', 'Blå', 'PB')`,
  ],
  ['the price of a variant', `update product_variants set price = 100 where sku = 'PB'`],
  ['a variant that sells out', `update product_variants set stock_reserved = 3 where sku = 'PR'`],
  ['a deleted variant', `delete from product_variants where sku = 'PB'`],
  [
    'its own price of a shared product',
    `update store_products set price = 100 where (store_id, product_id) = ('${bags}', '${bag}')`,
  ],
  [
    'a product removed from the shop',
    `delete from store_products where (store_id, product_id) = ('${bags}', '${purse}')`,
  ],
  [
    'a product added to the shop',
    `insert into store_products (company_id, store_id, product_id) values (${bagShopKey}, '${purse}')`,
  ],
  [
    'a new question',
    `insert into support_faqs (company_id, store_id, question, answer) values (${bagShopKey}, 'Hvornår?', 'I morgen.')`,
  ],
  ['a changed answer', `update support_faqs set answer = 'I dag.'`],
  ['a deleted question', `delete from support_faqs`],
  [
    'a new support form',
    `insert into support_templates (company_id, store_id, type, title, form_schema)
      values (${bagShopKey}, 'other', 'Andet', '{"fields": []}')`,
  ],
])('%s raises the version of one shop and is reported once', async ([, change]) => {
  const { raised, reported, expected } = await listener.observe(() => runAsStaff(shops, change))
  expect(raised).toEqual({ [bags]: 1 })
  expect(reported).toEqual(expected)
})

test.for<Change>([
  ['a product that both sell', `update products set description = 'Af læder' where id = '${bag}'`],
  ['a product that sells out', `update products set stock_reserved = 5 where id = '${bag}'`],
  ['a product that comes back', `update products set stock_quantity = 6 where id = '${bag}'`],
  [
    'a new picture of it',
    `insert into product_images (company_id, product_id, url) values ('${company}', '${bag}', '/taske.jpg')`,
  ],
  [
    'a variant that moves to a product of the other shop',
    `update product_variants set product_id = '${purse}' where sku = 'JL'`,
  ],
  ['the name of the company', `update companies set name = 'Nordlys A/S'`],
  ['a deleted product that both sell', `delete from products where id = '${bag}'`],
])('%s raises the versions of both shops and is reported once for each', async ([, change]) => {
  const { raised, reported, expected } = await listener.observe(() => runAsStaff(shops, change))
  expect(raised).toEqual({ [bags]: 1, [pyramids]: 1 })
  expect(reported).toEqual(expected)
})

test.for<Change>([
  ['the cost price of a product', `update products set cost_price = 4200`],
  ['stock that is reserved', `update product_variants set stock_reserved = 1 where sku = 'JL'`],
  ['stock that is counted', `update products set stock_quantity = 40 where id = '${purse}'`],
  ['a product saved without changes', `update products set brand = brand`],
  ['a placement saved without changes', `update store_products set active = true`],
  [
    'a product that no shop sells',
    `insert into products (company_id, name, slug, base_price, search_text, staff_search_text, label_text, respelled_text) values ('${company}', 'Kuffert', 'kuffert', 1, '', '', '', '')`,
  ],
  [
    'a change without matching rows',
    `update stores set name = 'Ingen' where domain = 'ingen.example'`,
  ],
])('%s raises no version', async ([, change]) => {
  expect(await listener.observe(() => runAsStaff(shops, change))).toEqual({
    raised: {},
    reported: [],
    expected: [],
  })
})

test('many changes in one transaction raise the version of each shop once', async () => {
  const { raised, reported, expected } = await listener.observe(() =>
    inTransaction(shops.staff, async (staff) => {
      await staff.updateTable('stores').set({ description: 'Ny' }).execute()
      await staff.updateTable('products').set({ sku: 'T1' }).execute()
      await staff.updateTable('store_products').set({ sort_order: 7 }).execute()
    }),
  )
  expect(raised).toEqual({ [bags]: 1, [pyramids]: 1 })
  expect(reported).toEqual(expected)
})

test('changes that are rolled back raise no version and are not reported', async () => {
  const change = () =>
    inTransaction(shops.staff, async (staff) => {
      await staff.updateTable('products').set({ sku: 'T2' }).execute()
      throw new Error('on second thoughts')
    })
  const result = await listener.observe(() => expect(change()).rejects.toThrow('second thoughts'))
  expect(result).toEqual({ raised: {}, reported: [], expected: [] })
})

test('a change after a savepoint that was rolled back is reported', async () => {
  const { raised, reported, expected } = await listener.observe(async () => {
    const { ownerClient } = shops.torv
    await ownerClient.query('begin; savepoint step')
    await ownerClient.query("update products set sku = 'T3'")
    await ownerClient.query('rollback to step')
    await ownerClient.query("update store_categories set sort_order = 8 where slug = 'tasker'")
    await ownerClient.query('commit')
  })
  expect(raised).toEqual({ [bags]: 1 })
  expect(reported).toEqual(expected)
})

test('concurrent saves of the same shops do not deadlock', async () => {
  const change = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, position) =>
        runAsStaff(shops, `update store_products set sort_order = ${position}`),
      ),
    )
  const { reported } = await listener.observe(change)
  expect(new Set(reported).size).toBe(reported.length)
})

test('a new shop has a version from the start and is reported', async () => {
  const { raised, reported, expected } = await listener.observe(() =>
    shops.torv.ownerClient.query(`insert into stores (company_id, name, domain, owner_id)
      select company_id, 'Ny', 'ny.example', owner_id from stores where id = '${bags}'`),
  )
  expect(Object.keys(raised)).toHaveLength(1)
  expect(reported).toEqual(expected)
})
