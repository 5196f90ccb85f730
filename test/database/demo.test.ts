import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseNavigationItems } from '#features/stores/rules/navigation.ts'
import { orderStates } from '#features/orders/rules/order.ts'
import { ticketStatuses } from '#features/support/rules/ticket.ts'
import { buildDemo } from '../../database/demo/build.ts'
import { lerOgGlasurProducts } from '../../database/demo/data/ler-og-glasur.ts'
import { pyramidHouseProducts } from '../../database/demo/data/pyramid-house.ts'
import { stores } from '../../database/demo/data/stores.ts'
import { taskehusetProducts } from '../../database/demo/data/taskehuset.ts'
import { deriveTestKeys } from '../support/cluster.ts'
import { openDatabaseForTest, openEmptyDatabase, type TestDatabase } from '../support/database.ts'

let torv: TestDatabase
let pictures: URL

beforeAll(async () => {
  pictures = await createBlankPictures()
  torv = await openEmptyDatabase()
  await buildDemo(torv.database, {
    address: torv.address,
    keysFor: deriveTestKeys,
    onStep,
    pictures,
  })
})
afterAll(async () => {
  await torv.close()
  await rm(pictures, { recursive: true })
})

function onStep<Result>(_: string, work: () => Promise<Result>): Promise<Result> {
  return work()
}

/** Writes a blank picture in place of each picture of the demo. */
async function createBlankPictures(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'torv-pictures-'))
  const blank = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } })
    .webp()
    .toBuffer()
  const products = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]
  const files = [
    ...products.flatMap((product) => product.pictures.map(({ file }) => file)),
    ...stores.flatMap(({ logo, hero }) => [logo, hero]).filter((file) => file !== null),
  ]
  for (const file of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), blank)
  }
  return pathToFileURL(`${folder}/`)
}

async function queryRows(sql: string, ...values: unknown[]) {
  const { rows } = await torv.ownerClient.query(sql, values)
  return rows
}

const countedTables = [
  'ordered_gift_cards',
  'credits',
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
  'reviews',
  'payment_attempts',
  'payment_entries',
  'support_tickets',
  'support_messages',
]

async function countRows({ ownerClient: owner }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await owner.query(
    countedTables
      .map((table) => `select '${table}' as name, count(*)::int from ${table}`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('the demo has its stores, and every product is listed as its definition says', async () => {
  const listedStores = await queryRows('select domain, active from stores order by domain')
  expect(listedStores).toEqual([
    { domain: 'keramik.localhost', active: true },
    { domain: 'localhost', active: true },
    { domain: 'lukket.localhost', active: false },
    { domain: 'pyramids.localhost', active: true },
    { domain: 'tom.localhost', active: true },
  ])
  const products = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]
  const links = await queryRows(
    `select p.slug as product, s.domain as store, sp.price::int, sp.active, sp.sort_order, c.slug as category
    from store_products sp
    join products p on p.company_id = sp.company_id and p.id = sp.product_id
    join stores s on s.id = sp.store_id
    left join store_categories c on c.store_id = sp.store_id and c.id = sp.category_id`,
  )
  const expectedLinks = products.flatMap((product) =>
    product.stores.map((link) => ({ product: product.slug, ...link })),
  )
  const formatLink = (link: { product: string; store: string }) => `${link.product} ${link.store}`
  const compareLinks = (
    one: (typeof expectedLinks)[number],
    otherDatabase: (typeof expectedLinks)[number],
  ) => formatLink(one).localeCompare(formatLink(otherDatabase))
  expect(links.toSorted(compareLinks)).toEqual(expectedLinks.toSorted(compareLinks))
})

test('every product picture of the demo can be shown by the shop', async () => {
  const missingPictures = await queryRows('select url from product_images where picture_id is null')
  expect(missingPictures).toEqual([])
})

test('the demo customer has a ticket in each status, and the shop an order in each state', async () => {
  const tickets = await queryRows(
    "select t.status from support_tickets t join customers c on c.id = t.user_id where c.email = 'kunde@torv.example'",
  )
  expect(tickets.map(({ status }) => status).toSorted()).toEqual([...ticketStatuses].toSorted())
  const orders = await queryRows("select state from orders where kind = 'goods'")
  // One more awaits its payment: an order by telephone.
  const states = [...orderStates, 'pending_payment']
  expect(orders.map(({ state }) => state).toSorted()).toEqual(states.toSorted())
  const future = await queryRows(
    'select created_at from order_events where created_at > now() union all select created_at from support_messages where created_at > now()',
  )
  expect(future).toEqual([])
})

test('an order is sent in parts, a product comes later, and an order by telephone has a payment link', async () => {
  expect(
    await queryRows(
      `select p.state, l.quantity from parcels p join parcel_lines l on l.parcel_id = p.id
       join orders o on o.id = p.order_id where o.state = 'partly_shipped'`,
    ),
  ).toEqual([{ state: 'sent', quantity: 1 }])
  expect(
    await queryRows('select slug, ships_on from products where ships_on is not null order by slug'),
  ).toEqual([
    { slug: 'rejsetaske-fanoe', ships_on: 'P2W' },
    { slug: 'rygsaek-vester', ships_on: 'P3W' },
  ])
  expect(
    await queryRows(
      `select o.by_hand, o.state, d.name as discount, o.shipping + o.subtotal = o.total as adds_up
       from order_drafts f join orders o on o.id = f.order_id join order_discounts d on d.order_id = o.id`,
    ),
  ).toEqual([
    { by_hand: true, state: 'pending_payment', discount: 'Ridse i spændet', adds_up: true },
  ])
  const [{ missing }] = await queryRows(
    `select count(*)::int as missing from products p join store_products sp on sp.product_id = p.id
     join stores s on s.id = sp.store_id where s.domain = 'localhost' and p.shelf = ''`,
  )
  expect(missing).toBe(0)
})

test('one support form is inactive, and one page is stored in an earlier format', async () => {
  const inactiveForms = await queryRows(
    'select s.domain, t.type from support_templates t join stores s on s.id = t.store_id where not t.active',
  )
  expect(inactiveForms).toEqual([{ domain: 'localhost', type: 'other' }])
  const [{ navigation_items }] = await queryRows(
    "select t.navigation_items from store_settings t join stores s on s.id = t.store_id where s.domain = 'localhost'",
  )
  expect(navigation_items[1].content).toEqual({
    title: expect.any(String),
    body: expect.any(String),
  })
  expect(parseNavigationItems(navigation_items).map(({ href }) => href)).toEqual([
    '/faq',
    '/pleje',
    '/gavekort',
  ])
})

test('an English store opens with English forms', async () => {
  const titles = await queryRows(
    "select t.title from support_templates t join stores s on s.id = t.store_id where s.domain = 'pyramids.localhost' and t.type = 'return_request'",
  )
  expect(titles).toEqual([{ title: 'Return' }])
})

test('an interrupted build is completed by the next start, at whatever table it stopped', async () => {
  const fullCounts = await countRows(torv)
  const otherDatabase = await openDatabaseForTest()
  for (const table of interruptedTables) {
    await failInsertsAfter(otherDatabase, table, Math.floor(fullCounts[table]! / 4))
    await expect(
      buildDemo(otherDatabase.database, {
        address: otherDatabase.address,
        keysFor: deriveTestKeys,
        onStep,
        pictures,
      }),
      table,
    ).rejects.toThrow('no power')
    await otherDatabase.ownerClient.query(`drop trigger power on ${table}`)
  }
  await buildDemo(otherDatabase.database, {
    address: otherDatabase.address,
    keysFor: deriveTestKeys,
    onStep,
    pictures,
  })
  expect(await countRows(otherDatabase)).toEqual(fullCounts)
})

// Runs last, because it changes the demo that the other tests read.
test('a second build keeps the changes that were made to the demo', async () => {
  await torv.ownerClient.query("delete from products where slug = 'stentoejskop'")
  const before = await countRows(torv)
  await buildDemo(torv.database, {
    address: torv.address,
    keysFor: deriveTestKeys,
    onStep,
    pictures,
  })
  expect(await countRows(torv)).toEqual(before)
})

// In the order in which a company is built, so that each interruption comes later than the one before.
const interruptedTables = [
  'companies',
  'company_members',
  'stores',
  'store_categories',
  'products',
  'customers',
  'orders',
  'order_events',
  'payment_attempts',
  'reviews',
  'support_tickets',
  'support_messages',
  'ordered_gift_cards',
  'credits',
]

/** Lets inserts fail once the table has this many rows. */
async function failInsertsAfter(
  { ownerClient: owner }: TestDatabase,
  table: string,
  rows: number,
): Promise<void> {
  await owner.query(`create or replace function torv.power() returns trigger
    language plpgsql security definer as $$
    begin
      if (select count(*) from ${table}) >= ${rows} then raise exception 'no power'; end if;
      return new;
    end $$`)
  await owner.query(
    `create trigger power before insert on ${table} for each row execute function torv.power()`,
  )
}

test('every product of the demo has its facts of product safety, one maker being outside the EU', async () => {
  const lacking = await queryRows(
    `select name from products p where maker_id is null or model = ''
       or not exists (select from product_images i where i.product_id = p.id)`,
  )
  expect(lacking).toEqual([])
  const foreign = await queryRows("select eu_name from makers where country = 'EG'")
  expect(foreign).toEqual([{ eu_name: 'Meridian Import ApS' }])
  const real = await queryRows(
    "select name from makers where concat(contact, ' ', eu_contact) !~ '[.]example'",
  )
  expect(real).toEqual([])
})
