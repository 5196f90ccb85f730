import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigationItemsOf } from '#domain/navigation.ts'
import { orderStates } from '#domain/order.ts'
import { ticketStatuses } from '#domain/ticket.ts'
import { buildDemo } from '../../database/demo/build.ts'
import { lerOgGlasurProducts } from '../../database/demo/goods/ler-og-glasur.ts'
import { pyramidHouseProducts } from '../../database/demo/goods/pyramid-house.ts'
import { stores } from '../../database/demo/goods/stores.ts'
import { taskehusetProducts } from '../../database/demo/goods/taskehuset.ts'
import { databaseForThisTest, emptyDatabase, type TestDatabase } from '../support/database.ts'

let torv: TestDatabase
let pictures: URL

beforeAll(async () => {
  pictures = await blankPictures()
  torv = await emptyDatabase()
  await buildDemo(torv.database, { onStep, pictures })
})
afterAll(async () => {
  await torv.close()
  await rm(pictures, { recursive: true })
})

function onStep<Answer>(_: string, work: () => Promise<Answer>): Promise<Answer> {
  return work()
}

/** Writes a blank picture in place of each picture of the demo. */
async function blankPictures(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'torv-pictures-'))
  const blank = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } })
    .webp()
    .toBuffer()
  const goods = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]
  const files = [
    ...goods.flatMap((product) => product.pictures.map(({ file }) => file)),
    ...stores.flatMap(({ logo, hero }) => [logo, hero]).filter((file) => file !== null),
  ]
  for (const file of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), blank)
  }
  return pathToFileURL(`${folder}/`)
}

async function rowsOf(sql: string, ...values: unknown[]) {
  const { rows } = await torv.keeper.query(sql, values)
  return rows
}

const counted = [
  'staff',
  'companies',
  'company_members',
  'stores',
  'support_faqs',
  'support_templates',
  'canned_replies',
  'store_categories',
  'product_variants',
  'products',
  'store_products',
  'product_images',
  'customers',
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'payment_entries',
  'support_tickets',
  'support_messages',
]

async function countsIn({ keeper }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await keeper.query(
    counted
      .map((table) => `select '${table}' as name, count(*)::int from ${table}`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('the demo has its stores, and every product is listed as its definition says', async () => {
  const found = await rowsOf('select domain, active from stores order by domain')
  expect(found).toEqual([
    { domain: 'keramik.localhost', active: true },
    { domain: 'localhost', active: true },
    { domain: 'lukket.localhost', active: false },
    { domain: 'pyramids.localhost', active: true },
    { domain: 'tom.localhost', active: true },
  ])
  const goods = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]
  const links = await rowsOf(
    `select p.slug as product, s.domain as store, sp.price::int, sp.active, sp.sort_order, c.slug as category
    from store_products sp
    join products p on p.company_id = sp.company_id and p.id = sp.product_id
    join stores s on s.id = sp.store_id
    left join store_categories c on c.store_id = sp.store_id and c.id = sp.category_id`,
  )
  const wanted = goods.flatMap((product) =>
    product.stores.map((link) => ({ product: product.slug, ...link })),
  )
  const nameOf = (link: { product: string; store: string }) => `${link.product} ${link.store}`
  const byName = (one: (typeof wanted)[number], other: (typeof wanted)[number]) =>
    nameOf(one).localeCompare(nameOf(other))
  expect(links.toSorted(byName)).toEqual(wanted.toSorted(byName))
})

test('every product picture of the demo can be shown by the shop', async () => {
  const without = await rowsOf('select url from product_images where picture_id is null')
  expect(without).toEqual([])
})

test('the demo customer has a ticket in each status, and the shop an order in each state', async () => {
  const tickets = await rowsOf(
    "select t.status from support_tickets t join customers c on c.id = t.user_id where c.email = 'kunde@torv.example'",
  )
  expect(tickets.map(({ status }) => status).toSorted()).toEqual([...ticketStatuses].toSorted())
  const orders = await rowsOf('select state from orders')
  expect(orders.map(({ state }) => state).toSorted()).toEqual([...orderStates].toSorted())
  const future = await rowsOf(
    'select created_at from order_events where created_at > now() union all select created_at from support_messages where created_at > now()',
  )
  expect(future).toEqual([])
})

test('one support form is inactive, and one page is stored in an earlier format', async () => {
  const closed = await rowsOf(
    'select s.domain, t.type from support_templates t join stores s on s.id = t.store_id where not t.active',
  )
  expect(closed).toEqual([{ domain: 'localhost', type: 'other' }])
  const [{ navigation_items }] = await rowsOf(
    "select t.navigation_items from store_settings t join stores s on s.id = t.store_id where s.domain = 'localhost'",
  )
  expect(navigation_items[1].content).toEqual({
    title: expect.any(String),
    body: expect.any(String),
  })
  expect(navigationItemsOf(navigation_items).map(({ href }) => href)).toEqual([
    '/faq',
    '/pleje',
    '/gavekort',
  ])
})

test('an English store opens with English forms', async () => {
  const titles = await rowsOf(
    "select t.title from support_templates t join stores s on s.id = t.store_id where s.domain = 'pyramids.localhost' and t.type = 'return_request'",
  )
  expect(titles).toEqual([{ title: 'Return' }])
})

test('an interrupted build is completed by the next start, at whatever table it stopped', async () => {
  const whole = await countsIn(torv)
  const other = await databaseForThisTest()
  for (const table of onTheWay) {
    await cutPowerAt(other, table, Math.floor(whole[table]! / 4))
    await expect(buildDemo(other.database, { onStep, pictures }), table).rejects.toThrow('no power')
    await other.keeper.query(`drop trigger power on ${table}`)
  }
  await buildDemo(other.database, { onStep, pictures })
  expect(await countsIn(other)).toEqual(whole)
})

// Runs last, because it changes the demo that the other tests read.
test('a second build keeps the changes that were made to the demo', async () => {
  await torv.keeper.query("delete from products where slug = 'stentoejskop'")
  const before = await countsIn(torv)
  await buildDemo(torv.database, { onStep, pictures })
  expect(await countsIn(torv)).toEqual(before)
})

// In the order in which a company is built, so that each interruption comes later than the one before.
const onTheWay = [
  'companies',
  'company_members',
  'stores',
  'store_categories',
  'products',
  'customers',
  'orders',
  'order_events',
  'payment_attempts',
  'support_tickets',
  'support_messages',
]

/** Lets inserts fail once the table has this many rows. */
async function cutPowerAt({ keeper }: TestDatabase, table: string, rows: number): Promise<void> {
  await keeper.query(`create or replace function torv.power() returns trigger
    language plpgsql security definer as $$
    begin
      if (select count(*) from ${table}) >= ${rows} then raise exception 'no power'; end if;
      return new;
    end $$`)
  await keeper.query(
    `create trigger power before insert on ${table} for each row execute function torv.power()`,
  )
}
