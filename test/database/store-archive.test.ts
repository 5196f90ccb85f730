import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeFile, readStoredFile } from '#extras/archive/stored-file.ts'
import { readTar, writeTar, type TarInput } from '#extras/archive/tar.ts'
import { minor } from '#shared/money/money.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { archivedTables, excludedTables } from '#extras/store-archive/archived-tables.ts'
import { importStoreArchive } from '#extras/store-archive/import-store-archive.ts'
import { exportStoreArchive } from '#extras/store-archive/export-store-archive.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { setTicketStatus } from '#features/support/server/tickets/assign-ticket.ts'
import { testSecret } from '../support/cluster.ts'
import { createCampaign } from '../support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { getTestFilesFolder } from '../support/files.ts'
import { createCustomer, unwrap, createStockedProduct, buildVariant } from '../support/people.ts'
import { startOrder, createPaidOrder, createStorePayments } from '../support/test-orders.ts'
import { createTwoShops, type Shops } from '../support/two-shops.ts'

let torv: TestDatabase
let otherDatabase: TestDatabase
let shops: Shops
let otherShops: Shops
let folder: string
let archive: string

const giftCardSettings = { sells_gift_cards: true, gift_card_vat: 'single' } as const

/** A shop in use: with orders that are reserved, paid, shipped and cancelled, and with tickets. */
beforeAll(async () => {
  torv = await openEmptyDatabase()
  otherDatabase = await openEmptyDatabase()
  shops = await createTwoShops(torv.database)
  otherShops = await createTwoShops(otherDatabase.database)
  folder = await mkdtemp(join(tmpdir(), 'store-archive-'))
  archive = join(folder, 'bags.tar.zst')
  const { bags } = shops
  const { company_id, store_id, staff } = bags
  const store = { company_id, store_id }
  const { database } = torv
  const storePayments = createStorePayments(database, bags)
  const actor = { actor: 'staff', staff_id: staff.scope.staff_id } as const
  unwrap(await changeSection(staff, store, 'giftCards', giftCardSettings))
  const product = await createStockedProduct(staff, bags, {
    name: 'Rygsæk',
    cost_price: minor(40_000),
    images: [{ id: null, url: bags.picture, alt_text: 'En rygsæk' }],
    unit_pricing_base_measure: { value: 1, unit: 'l' },
    variants: [
      buildVariant('M', { stock_quantity: 10, unit_pricing_measure: { value: 20, unit: 'l' } }),
    ],
  })
  await createCampaign(torv, bags, {
    code: 'BLACK',
    uses_limit: 5,
    targets: [{ of: 'product', id: product.id }],
  })
  await startOrder(storePayments, product, 2, { used: { codes: ['BLACK'] } })
  await createPaidOrder(storePayments, product)
  const { order } = await createPaidOrder(storePayments, product)
  unwrap(await transitionOrder(storePayments.job, order, actor, 'packed'))
  unwrap(await shipOrder(storePayments, order, actor))
  await cancelOrder(storePayments, (await createPaidOrder(storePayments, product)).order, actor)
  const freja = await createCustomer(database, bags, 'Freja')
  for (const details of ['Er tasken vandtæt?', 'Hvornår kommer den?']) {
    const form = { type: 'other', answers: { details } } as const
    const opened = unwrap(await openTicket(freja, freja.scope, form))
    if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
    const { ticket_id } = opened
    unwrap(await replyAsStaff(staff, store, { ticket_id, message: 'Ja, den er.' }))
    if (details.startsWith('Er')) unwrap(await setTicketStatus(staff, store, ticket_id, 'resolved'))
  }
  await exportStoreArchive(
    torv.ownerClient,
    bags.host,
    archive,
    torv.database.scoped({ as: 'router' }).files,
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await Promise.all([torv.close(), otherDatabase.close()])
})

const createTarget = (domain: string, shop = otherShops.clay) => ({
  company_id: shop.company_id,
  staff_id: shop.staff.scope.staff_id,
  domain,
  files: shop.staff.files,
})

test('every table is either exported or excluded for a reason', async () => {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const listedTables = [...archivedTables.map(({ table }) => table), ...Object.keys(excludedTables)]
  expect(listedTables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a store is imported into a company on another installation, complete and with new ids', async () => {
  const { store_id } = await importStoreArchive(
    otherDatabase.ownerClient,
    archive,
    createTarget('ny.example'),
  )
  const { company_id } = otherShops.clay
  for (const { table } of archivedTables.filter(({ rows }) => rows === undefined)) {
    const count = async ({ ownerClient }: TestDatabase, store: string) =>
      (
        await ownerClient.query(`select count(*)::int as count from ${table} where store_id = $1`, [
          store,
        ])
      ).rows[0]
    expect([table, await count(otherDatabase, store_id)]).toEqual([
      table,
      await count(torv, shops.bags.store_id),
    ])
  }
  expect(await readStoreContent(otherDatabase, store_id)).toEqual(
    await readStoreContent(torv, shops.bags.store_id),
  )
  expect(
    (await otherDatabase.ownerClient.query('select rule from broken_invariants')).rows,
  ).toEqual([])
  const { rows } = await otherDatabase.ownerClient.query(
    `select s.company_id, v.stock_quantity, v.stock_reserved, v.unit_pricing_measure as content,
       (select count(*)::int from order_lines o where o.store_id = s.id and o.measure_price is not null) as measured,
       (select array_agg(distinct o.cost_price::int) from order_lines o where o.store_id = s.id) as costs,
       exists (select from files f where f.id = p.file_id and f.length > 100) as seen
     from stores s join store_products l on l.store_id = s.id join product_variants v on v.product_id = l.product_id
     join product_images i on i.product_id = l.product_id join pictures p on p.id = i.picture_id where s.id = $1`,
    [store_id],
  )
  expect(rows).toEqual([
    {
      company_id,
      stock_quantity: 9,
      stock_reserved: 3,
      content: { value: 20, unit: 'l' },
      measured: 4,
      costs: [40_000],
      seen: true,
    },
  ])
  const { rows: targeted } = await otherDatabase.ownerClient.query(
    `select c.targets -> 0 ->> 'id' = p.product_id::text as "isImported", d.code, k.uses
     from campaigns c join store_products p on p.store_id = c.store_id
     join order_discounts d on d.campaign_id = c.id join campaign_codes k on k.campaign_id = c.id
     where c.store_id = $1`,
    [store_id],
  )
  expect(targeted).toEqual([{ isImported: true, code: 'BLACK', uses: 1 }])
  const { rows: stores } = await otherDatabase.ownerClient.query(
    'select sells_gift_cards, gift_card_vat from stores where id = $1',
    [store_id],
  )
  expect(stores).toEqual([giftCardSettings])
  const { rows: ids } = await torv.ownerClient.query<{ id: string }>(
    'select id from orders union select id from customers union select id from products',
  )
  const { rows: known } = await otherDatabase.ownerClient.query(
    'select id from (select id from orders union select id from customers union select id from products) t where id = any ($1)',
    [ids.map(({ id }) => id)],
  )
  expect(known).toEqual([])
})

/** Reads the content of a store without ids, to compare it across databases. */
async function readStoreContent({ ownerClient }: TestDatabase, store_id: string) {
  const { rows: orders } = await ownerClient.query(
    `select o.number, o.state, o.total, o.placed_at, (select json_agg(e.to_state order by e.seq) from order_events e where e.order_id = o.id) as history
     from orders o where o.store_id = $1 order by 1`,
    [store_id],
  )
  const { rows: tickets } = await ownerClient.query(
    `select t.number, t.status, t.title, t.message_count, t.updated_at, t.read_by_customer,
       (select json_agg(json_build_array(m.position, m.message, m.is_staff, m.created_at) order by m.position)
        from support_messages m where m.ticket_id = t.id) as messages
     from support_tickets t where t.store_id = $1 order by 1`,
    [store_id],
  )
  expect([orders.length, tickets.length]).toEqual([4, 2])
  return { orders, tickets }
}

test('imported orders continue where they were: a paid order can be shipped', async () => {
  const { store_id } = await importStoreArchive(
    otherDatabase.ownerClient,
    archive,
    createTarget('videre.example', otherShops.bags),
  )
  const store = { company_id: otherShops.bags.company_id, store_id }
  const storePayments = createStorePayments(otherDatabase.database, store)
  const { rows } = await otherDatabase.ownerClient.query<{ id: string }>(
    "select id from orders where store_id = $1 and state = 'authorised'",
    [store_id],
  )
  const order = { ...store, order_id: String(rows[0]?.id) }
  const actor = { actor: 'staff', staff_id: otherShops.bags.staff.scope.staff_id } as const
  unwrap(await transitionOrder(storePayments.job, order, actor, 'packed'))
  unwrap(await shipOrder(storePayments, order, actor))
  expect(
    (await otherDatabase.ownerClient.query('select rule from broken_invariants')).rows,
  ).toEqual([])
})

test('a company imports its own store under another host only where its payments do not exist yet', async () => {
  await expect(
    importStoreArchive(torv.ownerClient, archive, createTarget('igen.example', shops.bags)),
  ).rejects.toThrow('has the payments of the archive already')
  await expect(
    importStoreArchive(otherDatabase.ownerClient, archive, createTarget(otherShops.bags.host)),
  ).rejects.toThrow('Another store answers')
})

test('the command exports into a file readable by its owner only, imports the file and removes the store', async () => {
  const file = join(folder, 'by-command.tar.zst')
  const clay = ['--owner', `ejer@${shops.clay.host}`, '--domain', 'kommando.example']
  const { host } = shops.bags
  expect(await npmRunStore(torv, 'export', '--domain', host, '--file', file)).toContain(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await npmRunStore(torv, 'import', '--file', file, ...clay)).toContain('Taskehuset')
  expect(await npmRunStore(torv, 'remove', ...clay)).toContain('is removed')
  const { rows } = await torv.ownerClient.query(
    "select deleted_at is not null as gone from stores where domain = 'kommando.example'",
  )
  expect(rows).toEqual([{ gone: true }])
})

async function npmRunStore({ address }: TestDatabase, ...args: string[]): Promise<string> {
  const { user, password } = address.owner
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/store.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      DATABASE_URL: `postgres://${user}:${password}@localhost:${address.port}/${address.database}?host=${address.host}`,
      TORV_SECRET: testSecret,
      TORV_DATA: folder,
      TORV_FILES: getTestFilesFolder(),
    },
  })
  return stdout
}

type Row = Record<string, unknown>

describe('a tampered archive', () => {
  const changeTables =
    (change: (table: string, row: Row) => Row) => async (files: Map<string, string>) => {
      for (const [name, text] of files) {
        const table = name.split('/')[1]
        if (!table) continue
        const rows = text
          .trim()
          .split('\n')
          .map((line) => JSON.stringify(change(table, JSON.parse(line))))
        files.set(name, `${rows.join('\n')}\n`)
      }
    }
  const changeTable = (changedTable: string, change: (row: Row) => Row) =>
    changeTables((table, row) => (table === changedTable ? change(row) : row))

  test.each<[string, (files: Map<string, string>) => unknown]>([
    ['a path outside the archive', (files) => files.set('../../etc/passwd', 'x')],
    ['a path from the root', (files) => files.set('/etc/cron.d/x', 'x')],
    [
      'a table that is not a store’s',
      (files) => files.set('tables/staff_accounts/000001.jsonl', '{}'),
    ],
    [
      'a table name with SQL',
      (files) => files.set('tables/orders; drop table orders/000001.jsonl', '{}'),
    ],
    ['a second foreword', (files) => files.set('foreword.json', '{"format":2}')],
    ['an invalid line', (files) => files.set('tables/visit_days/000002.jsonl', 'nonsense')],
    ['an unknown column', changeTable('orders', (row) => ({ ...row, 'id") select': 1 }))],
    [
      'an order of another store',
      changeTable('order_lines', (row) => ({ ...row, order_id: getForeignId() })),
    ],
    ['an invalid id', changeTable('orders', (row) => ({ ...row, customer_id: "' or 1=1" }))],
    ['a total that is wrong', changeTable('orders', (row) => ({ ...row, total: 1 }))],
    [
      'a payment that was never made',
      changeTable('payment_entries', (row) => ({ ...row, amount: 1 })),
    ],
    [
      'a picture with a wrong checksum',
      changeTable('pictures', (row) => ({ ...row, bytes: '\\x3c7376673e' })),
    ],
    [
      'a picture with a script as its URL',
      changeTable('product_images', (row) => ({ ...row, url: 'javascript:alert(1)' })),
    ],
    [
      'a payment page with a script as its URL',
      changeTable('payment_attempts', (row) => ({ ...row, url: 'javascript:alert(1)' })),
    ],
    [
      'another database structure',
      (files) => {
        const foreword: Row = JSON.parse(files.get('foreword.json') ?? '')
        files.set('foreword.json', JSON.stringify({ ...foreword, structure: '9999-later.sql' }))
      },
    ],
  ])('is refused and leaves nothing behind: %s', async (_, change) => {
    const path = join(folder, 'hostile.tar.zst')
    const files = await unpackArchive()
    await change(files)
    await storeFile(path, writeTar(packFiles(files)))
    const before = await countRows()
    await expect(
      importStoreArchive(otherDatabase.ownerClient, path, createTarget('ond.example')),
    ).rejects.toThrow(/archive/i)
    expect(await countRows()).toEqual(before)
  })

  test('is refused when it is larger than it claims', async () => {
    const archiveLimits = { bytes: 100_000, partBytes: 64 * 2 ** 20 }
    await expect(
      importStoreArchive(otherDatabase.ownerClient, archive, createTarget('stor.example'), {
        ...archiveLimits,
        bytes: 2_000,
      }),
    ).rejects.toThrow('larger than')
    await expect(
      importStoreArchive(otherDatabase.ownerClient, archive, createTarget('stor.example'), {
        ...archiveLimits,
        partBytes: 10,
      }),
    ).rejects.toThrow('not one of ours')
    const truncated = join(folder, 'cut.tar.zst')
    await storeFile(
      truncated,
      (async function* () {
        yield (await readFile(archive)).subarray(0, 500)
      })(),
    )
    await expect(
      importStoreArchive(otherDatabase.ownerClient, truncated, createTarget('kort.example')),
    ).rejects.toThrow('damaged')
  })
})

const getForeignId = () => otherShops.clay.store_id

async function countRows(): Promise<unknown> {
  const counts = archivedTables.map(({ table }) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await otherDatabase.ownerClient.query(
    `select (select count(*) from stores) as stores, ${counts.join()}`,
  )
  return rows[0]
}

async function unpackArchive(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { name, content } of readTar(readStoredFile(archive))) {
    const parts: Buffer[] = []
    for await (const part of content ?? []) parts.push(part)
    files.set(name, String(Buffer.concat(parts)))
  }
  return files
}

async function* packFiles(files: Map<string, string>): AsyncGenerator<TarInput> {
  for (const [name, text] of files) {
    const bytes = Buffer.from(text)
    yield {
      name,
      size: bytes.length,
      content: (async function* () {
        yield bytes
      })(),
    }
  }
}
