import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, type Market } from '#test/support/people.ts'
import { readSalesTerms } from '../server/place/read-sales-terms.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  await run(`with method as (
      insert into delivery_methods (company_id, store_id, kind, transit_from, transit_to)
      values (:company_id, :store_id, 'home', 1, 3) returning *),
    zone as (
      insert into delivery_zones (company_id, store_id, method_id, position, countries)
      select company_id, store_id, id, 0, '["DK"]' from method returning *)
    insert into delivery_rates (company_id, store_id, method_id, zone_id, from_subtotal, price)
    select company_id, store_id, method_id, id, 0, 4900 from zone`)
})
afterAll(() => torv.close())

function read() {
  const { company_id, store_id } = market.bagShop
  const store = { company_id, store_id }
  return readSalesTerms(torv.database.scoped({ as: 'job', ...store }), store)
}

function run(sql: string): Promise<unknown> {
  const { company_id, store_id } = market.bagShop
  const values: Record<string, string> = { company_id, store_id }
  return torv.ownerClient.query(sql.replaceAll(/:(\w+)/g, (_, name: string) => `'${values[name]}'`))
}

const changes: [what: string, sql: string, back: string][] = [
  [
    'its settings of payment and shipping',
    `update store_settings set payment_settings = payment_settings || '{"shipping_price": 5100}' where store_id = :store_id`,
    `update store_settings set payment_settings = payment_settings - 'shipping_price' where store_id = :store_id`,
  ],
  [
    'its language and currency',
    `update store_settings set locale_settings = '{"locale": "en-GB", "currency": "EUR"}' where store_id = :store_id`,
    `update store_settings set locale_settings = '{"locale": "da-DK", "currency": "DKK"}' where store_id = :store_id`,
  ],
  [
    'its days of delivery',
    `update store_settings set delivery_settings = '{"packing_days": 2}' where store_id = :store_id`,
    `update store_settings set delivery_settings = '{}' where store_id = :store_id`,
  ],
  [
    'a delivery method',
    `update delivery_methods set transit_to = transit_to + 1 where store_id = :store_id`,
    `update delivery_methods set transit_to = transit_to - 1 where store_id = :store_id`,
  ],
  [
    'a rate of delivery',
    `update delivery_rates set price = price + 100 where store_id = :store_id`,
    `update delivery_rates set price = price - 100 where store_id = :store_id`,
  ],
  [
    'the address of the company',
    `update companies set address = 'Andre Gade 4, 5000 Odense C' where id = :company_id`,
    `update companies set address = 'Torvet 1, 8000 Aarhus C' where id = :company_id`,
  ],
  [
    'the name of the store',
    `update stores set name = 'Tasker & Co' where id = :store_id`,
    `update stores set name = 'Taskehuset' where id = :store_id`,
  ],
  [
    'whether it is open',
    `update stores set active = false where id = :store_id`,
    `update stores set active = true where id = :store_id`,
  ],
]

test('terms of a sale are read once while nothing of them changes', async () => {
  const { methods } = await read()
  expect(methods.length).toBeGreaterThan(0)
  const again = await read()
  expect(again.methods).toBe(methods)
  await run(`update products set name = name || '.' where company_id = :company_id`)
  expect((await read()).methods).toBe(methods)
})

test.each(changes)('another value of %s holds for the next sale', async (_, sql, back) => {
  const before = await read()
  await run(sql)
  const changed = await read()
  expect(withoutTime(changed)).not.toEqual(withoutTime(before))
  await run(back)
  expect((await read()).methods).not.toBe(changed.methods)
})

function withoutTime({ settings, ...terms }: Awaited<ReturnType<typeof read>>) {
  return { ...terms, settings: settings && { ...settings, read_at: null } }
}

test('what a transaction reads between two changes is not kept', async () => {
  const { store_id } = market.bagShop
  await inTransaction(market.freja, async (tx) => {
    const rename = (name: string) =>
      tx.updateTable('stores').set({ name }).where('id', '=', store_id).execute()
    await rename('Første navn')
    expect((await readSalesTerms(tx, market.bagShop)).settings?.name).toBe('Første navn')
    await rename('Andet navn')
  })
  expect((await read()).settings?.name).toBe('Andet navn')
})

test('terms of another company stay unknown to a job', async () => {
  await read()
  const { company_id, store_id } = market.bagShop
  const foreign = torv.database.scoped({
    as: 'job',
    company_id: market.clayShop.company_id,
    store_id: market.clayShop.store_id,
  })
  const terms = await readSalesTerms(foreign, { company_id, store_id })
  expect(terms).toMatchObject({ settings: null, methods: [] })
})
