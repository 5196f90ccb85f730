import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeFile, readStored } from '#server/archive/stored-file.ts'
import { filesOfTar, tarOf, type Packing } from '#server/archive/tar.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { contents, leftBehind } from '#server/store-archive/contents.ts'
import { readStoreArchive } from '#server/store-archive/read-store-archive.ts'
import { writeStoreArchive } from '#server/store-archive/write-store-archive.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { setTicketStatus } from '#server/support/set-ticket-status.ts'
import { testSecret } from '../support/cluster.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { customerOf, granted, stocked, variant } from '../support/people.ts'
import { ordered, paid, tillIn } from '../support/trade.ts'
import { twoShops, type Shops } from '../support/two-shops.ts'

let torv: TestDatabase
let elsewhere: TestDatabase
let shops: Shops
let others: Shops
let folder: string
let archive: string

/** A shop in use: with orders that are reserved, paid, shipped and cancelled, and with tickets. */
beforeAll(async () => {
  torv = await emptyDatabase()
  elsewhere = await emptyDatabase()
  shops = await twoShops(torv.database)
  others = await twoShops(elsewhere.database)
  folder = await mkdtemp(join(tmpdir(), 'store-archive-'))
  archive = join(folder, 'bags.tar.zst')
  const { bags } = shops
  const { company_id, store_id, staff } = bags
  const store = { company_id, store_id }
  const { database } = torv
  const till = tillIn(database, bags)
  const by = { actor: 'staff', staff_id: staff.scope.staff_id } as const
  const good = await stocked(staff, bags, {
    name: 'Rygsæk',
    images: [{ id: null, url: bags.picture, alt_text: 'En rygsæk' }],
    variants: [variant('M', { stock_quantity: 10 })],
  })
  await ordered(till, good, 2)
  await paid(till, good)
  const { order } = await paid(till, good)
  granted(await moveOrder(till.job, order, by, 'packed'))
  granted(await shipOrder(till, order, by))
  await cancelOrder(till, (await paid(till, good)).order, by)
  const freja = await customerOf(database, bags, 'Freja')
  for (const details of ['Er tasken vandtæt?', 'Hvornår kommer den?']) {
    const form = { type: 'other', answers: { details } } as const
    const opened = granted(await openTicket(freja, freja.scope, form))
    if ('faults' in opened) throw new Error(JSON.stringify(opened.faults))
    const { ticket_id } = opened
    granted(await answerAsStaff(staff, store, { ticket_id, message: 'Ja, den er.' }))
    if (details.startsWith('Er'))
      granted(await setTicketStatus(staff, store, ticket_id, 'resolved'))
  }
  await writeStoreArchive(torv.keeper, bags.host, archive)
}, 120_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await Promise.all([torv.close(), elsewhere.close()])
})

const taker = (domain: string, shop = others.clay) => ({
  company_id: shop.company_id,
  staff_id: shop.staff.scope.staff_id,
  domain,
})

test('every table is either exported or excluded for a reason', async () => {
  const { rows } = await torv.keeper.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const told = [...contents.map(({ table }) => table), ...Object.keys(leftBehind)]
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a store is imported into a company on another installation, complete and with new ids', async () => {
  const { store_id } = await readStoreArchive(elsewhere.keeper, archive, taker('ny.example'))
  const { company_id } = others.clay
  for (const { table } of contents.filter(({ rows }) => rows === undefined)) {
    const count = async ({ keeper }: TestDatabase, store: string) =>
      (
        await keeper.query(`select count(*)::int as count from ${table} where store_id = $1`, [
          store,
        ])
      ).rows[0]
    expect([table, await count(elsewhere, store_id)]).toEqual([
      table,
      await count(torv, shops.bags.store_id),
    ])
  }
  expect(await toldOf(elsewhere, store_id)).toEqual(await toldOf(torv, shops.bags.store_id))
  expect((await elsewhere.keeper.query('select rule from broken_invariants')).rows).toEqual([])
  const { rows } = await elsewhere.keeper.query(
    `select s.company_id, v.stock_quantity, v.stock_reserved, octet_length(p.bytes) > 100 as seen
     from stores s join store_products l on l.store_id = s.id join product_variants v on v.product_id = l.product_id
     join product_images i on i.product_id = l.product_id join pictures p on p.id = i.picture_id where s.id = $1`,
    [store_id],
  )
  expect(rows).toEqual([{ company_id, stock_quantity: 9, stock_reserved: 3, seen: true }])
  const { rows: ids } = await torv.keeper.query<{ id: string }>(
    'select id from orders union select id from customers union select id from products',
  )
  const { rows: known } = await elsewhere.keeper.query(
    'select id from (select id from orders union select id from customers union select id from products) t where id = any ($1)',
    [ids.map(({ id }) => id)],
  )
  expect(known).toEqual([])
})

/** Reads the content of a store without ids, to compare it across databases. */
async function toldOf({ keeper }: TestDatabase, store_id: string) {
  const { rows: orders } = await keeper.query(
    `select o.number, o.state, o.total, o.placed_at, (select json_agg(e.to_state order by e.seq) from order_events e where e.order_id = o.id) as history
     from orders o where o.store_id = $1 order by 1`,
    [store_id],
  )
  const { rows: tickets } = await keeper.query(
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
  const { store_id } = await readStoreArchive(
    elsewhere.keeper,
    archive,
    taker('videre.example', others.bags),
  )
  const store = { company_id: others.bags.company_id, store_id }
  const till = tillIn(elsewhere.database, store)
  const { rows } = await elsewhere.keeper.query<{ id: string }>(
    "select id from orders where store_id = $1 and state = 'authorised'",
    [store_id],
  )
  const order = { ...store, order_id: String(rows[0]?.id) }
  const by = { actor: 'staff', staff_id: others.bags.staff.scope.staff_id } as const
  granted(await moveOrder(till.job, order, by, 'packed'))
  granted(await shipOrder(till, order, by))
  expect((await elsewhere.keeper.query('select rule from broken_invariants')).rows).toEqual([])
})

test('a company imports its own store under another host only where its payments do not exist yet', async () => {
  await expect(
    readStoreArchive(torv.keeper, archive, taker('igen.example', shops.bags)),
  ).rejects.toThrow('has the payments of the archive already')
  await expect(
    readStoreArchive(elsewhere.keeper, archive, taker(others.bags.host)),
  ).rejects.toThrow('Another store answers')
})

test('the command exports into a file readable by its owner only, imports the file and removes the store', async () => {
  const file = join(folder, 'by-command.tar.zst')
  const clay = ['--owner', `ejer@${shops.clay.host}`, '--domain', 'kommando.example']
  const { host } = shops.bags
  expect(await npmRunStore(torv, 'export', '--domain', host, '--file', file)).toContain(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await npmRunStore(torv, 'import', '--file', file, ...clay)).toContain('Taskehuset')
  expect(await npmRunStore(torv, 'remove', ...clay)).toContain('is gone')
  const { rows } = await torv.keeper.query(
    "select deleted_at is not null as gone from stores where domain = 'kommando.example'",
  )
  expect(rows).toEqual([{ gone: true }])
}, 180_000)

async function npmRunStore({ address }: TestDatabase, ...args: string[]): Promise<string> {
  const { user, password } = address.keeper
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/store.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      DATABASE_URL: `postgres://${user}:${password}@localhost:${address.port}/${address.database}?host=${address.host}`,
      TORV_SECRET: testSecret,
      TORV_DATA: folder,
    },
  })
  return stdout
}

type Line = Record<string, unknown>

describe('a tampered archive', () => {
  const tables =
    (change: (table: string, row: Line) => Line) => async (files: Map<string, string>) => {
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
  const inTable = (wanted: string, change: (row: Line) => Line) =>
    tables((table, row) => (table === wanted ? change(row) : row))

  test.each<[string, (files: Map<string, string>) => unknown]>([
    ['a path out of it', (files) => files.set('../../etc/passwd', 'x')],
    ['a path from the root', (files) => files.set('/etc/cron.d/x', 'x')],
    [
      'a table that is not a store’s',
      (files) => files.set('tables/staff_accounts/000001.jsonl', '{}'),
    ],
    [
      'a table with more than a name',
      (files) => files.set('tables/orders; drop table orders/000001.jsonl', '{}'),
    ],
    ['a second beginning', (files) => files.set('foreword.json', '{"format":2}')],
    ['a line that is none', (files) => files.set('tables/visit_days/000002.jsonl', 'nonsense')],
    ['a column that is none', inTable('orders', (row) => ({ ...row, 'id") select': 1 }))],
    [
      'an order of somebody else',
      inTable('order_lines', (row) => ({ ...row, order_id: foreign() })),
    ],
    ['an id that is none', inTable('orders', (row) => ({ ...row, customer_id: "' or 1=1" }))],
    ['a total that is wrong', inTable('orders', (row) => ({ ...row, total: 1 }))],
    ['money that never came', inTable('payment_entries', (row) => ({ ...row, amount: 1 }))],
    [
      'another picture under its sum',
      inTable('pictures', (row) => ({ ...row, bytes: '\\x3c7376673e' })),
    ],
    [
      'a picture that runs',
      inTable('product_images', (row) => ({ ...row, url: 'javascript:alert(1)' })),
    ],
    [
      'a way to elsewhere',
      inTable('payment_attempts', (row) => ({ ...row, url: 'javascript:alert(1)' })),
    ],
    [
      'another structure',
      (files) => {
        const foreword: Line = JSON.parse(files.get('foreword.json') ?? '')
        files.set('foreword.json', JSON.stringify({ ...foreword, structure: '9999-later.sql' }))
      },
    ],
  ])('is refused and leaves nothing behind: %s', async (_, change) => {
    const path = join(folder, 'hostile.tar.zst')
    const files = await unpacked()
    await change(files)
    await storeFile(path, tarOf(packing(files)))
    const before = await countRows()
    await expect(readStoreArchive(elsewhere.keeper, path, taker('ond.example'))).rejects.toThrow(
      /archive/i,
    )
    expect(await countRows()).toEqual(before)
  })

  test('is refused when it is larger than it claims', async () => {
    const most = { bytes: 100_000, pieceBytes: 64 * 2 ** 20 }
    await expect(
      readStoreArchive(elsewhere.keeper, archive, taker('stor.example'), { ...most, bytes: 2_000 }),
    ).rejects.toThrow('larger than')
    await expect(
      readStoreArchive(elsewhere.keeper, archive, taker('stor.example'), {
        ...most,
        pieceBytes: 10,
      }),
    ).rejects.toThrow('not one of ours')
    const cut = join(folder, 'cut.tar.zst')
    await storeFile(
      cut,
      (async function* () {
        yield (await readFile(archive)).subarray(0, 500)
      })(),
    )
    await expect(readStoreArchive(elsewhere.keeper, cut, taker('kort.example'))).rejects.toThrow(
      'damaged',
    )
  })
})

const foreign = () => others.clay.store_id

async function countRows(): Promise<unknown> {
  const counts = contents.map(({ table }) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await elsewhere.keeper.query(
    `select (select count(*) from stores) as stores, ${counts.join()}`,
  )
  return rows[0]
}

async function unpacked(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { name, content } of filesOfTar(readStored(archive))) {
    const parts: Buffer[] = []
    for await (const part of content ?? []) parts.push(part)
    files.set(name, String(Buffer.concat(parts)))
  }
  return files
}

async function* packing(files: Map<string, string>): AsyncGenerator<Packing> {
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
