import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asKeeper } from '#server/database/address.ts'
import { keepBackups, type Backups } from '#server/database/backup/keep-backups.ts'
import { restore, type Wanted } from '#server/database/backup/restore.ts'
import { listBases, listPieces, openShelf, shelvesIn } from '#server/database/backup/shelf.ts'
import { takeBase } from '#server/database/backup/take-base.ts'
import { archiving, bytesWaiting, isStuck, makeWalOut } from '#server/database/backup/wal-out.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { placeFor, type Place } from '#server/database/embedded/place.ts'
import { keepEmbedded, type EmbeddedServer } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { testKeysOf, testPasswordOf } from '../support/cluster.ts'
import { tell } from '../support/figures.ts'
import { openMarket, type Market } from '../support/people.ts'
import { backpack, paid, tillIn } from '../support/trade.ts'
import { findLeaksOfStructure } from './isolation/find-leaks.ts'

const migrations = new URL('../../database/migrations/', import.meta.url)
// Whole PostgreSQL servers are copied, unpacked and started, also on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let data: string
let place: Place
let server: EmbeddedServer | undefined
let database: Database
let backups: Backups
let market: Market
let goods: Awaited<ReturnType<typeof backpack>>
const faults: unknown[] = []

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'torv-backup-'))
  await chmod(data, 0o755)
  await writeFile(join(data, 'secret'), 'what opens the rest')
  place = placeFor(data, 'postgres')
  await opened()
  market = await openMarket(database)
  goods = await backpack(market, 100)
})

afterAll(async () => {
  await shut()
  for (const folder of [data, place.socket]) await rm(folder, { recursive: true, force: true })
})

async function opened(): Promise<void> {
  makeWalOut(place)
  const password = testPasswordOf('keeper')
  server = await keepEmbedded(data, { password, extra: archiving })
  const { address } = server
  await migrate(address, await migrationsIn(migrations), testKeysOf)
  database = openDatabase(address, testPasswordOf, () => {})
  backups = keepBackups({
    place,
    copied: { address, cluster: place.cluster, secret: 'what opens the rest' },
    folder: join(data, 'backups'),
    retention: { days: 14, bytes: 1_000_000_000 },
    onFault: (fault) => faults.push(fault),
    onBase: () => {},
  })
}

async function shut(): Promise<void> {
  if (!server) return
  await database.close()
  await backups.close(server.stop)
  server = undefined
}

function wanted(said: Partial<Wanted> = {}): Wanted {
  return {
    place,
    folder: join(data, 'backups'),
    to: null,
    secretFile: join(data, 'secret'),
    passwordFrom: () => testPasswordOf('keeper'),
    ...said,
  }
}

async function asKeeperOf<Answer>(
  name: string,
  work: (keeper: Client) => Promise<Answer>,
): Promise<Answer> {
  if (!server) throw new Error('the database is not open')
  const keeper = new Client(asKeeper({ ...server.address, database: name }))
  await keeper.connect()
  try {
    return await work(keeper)
  } finally {
    await keeper.end()
  }
}

async function ordersIn(): Promise<string[]> {
  return asKeeperOf('torv', async (keeper) => {
    const { rows } = await keeper.query<{ id: string }>('select id from orders')
    return rows.map(({ id }) => id).toSorted()
  })
}

async function firstCopy(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [shelf] = await shelvesIn(join(data, 'backups'))
      expect(shelf && (await listBases(shelf)).length).toBe(1)
    },
    { timeout: 30_000, interval: 50 },
  )
}

async function buy(times: number): Promise<string[]> {
  const till = tillIn(database, market.bagShop)
  const bought: string[] = []
  for (let time = 0; time < times; time += 1) {
    bought.push((await paid(till, goods)).order.order_id)
  }
  return bought
}

let acknowledged: string[]
let regretted: string[]
let before: Date
let after: Date

test('after everything was deleted, the database is restored to a timestamp between two orders', async (context) => {
  const early = await buy(2)
  await firstCopy()
  acknowledged = [...early, ...(await buy(5))]
  before = await aMoment()
  regretted = await buy(3)
  after = await aMoment()
  await asKeeperOf('torv', (keeper) =>
    keeper.query('drop schema public, torv, graphile_worker cascade'),
  )
  await shut()

  const began = performance.now()
  const { lastChange, former } = await restore(wanted({ to: before }))
  expect(lastChange?.getTime()).toBeLessThanOrEqual(before.getTime())
  expect(former).toContain('cluster.before-')
  await opened()
  tell(context, 'Backup and restore', [
    {
      what: 'from everything deleted to open shops',
      value: Math.round((performance.now() - began) / 100) / 10,
      unit: 's',
    },
    { what: 'acknowledged orders of before that moment', value: acknowledged.length },
    {
      what: 'of them lost',
      value: acknowledged.length - (await ordersIn()).length,
      bar: '0',
    },
  ])
  expect(await ordersIn()).toEqual(acknowledged.toSorted())
})

test('a restored database has its row-level security, roles, ledgers and indexes intact', async () => {
  await asKeeperOf('torv', async (keeper) => {
    expect(await findLeaksOfStructure(keeper)).toEqual([])
    expect((await keeper.query('select rule from broken_invariants')).rows).toEqual([])
    await keeper.query('create extension amcheck')
    const { rows } = await keeper.query<{ checked: number }>(
      `select count(bt_index_check(c.oid, true))::int as checked from pg_class c
       join pg_am a on a.oid = c.relam where c.relkind = 'i' and a.amname = 'btree'`,
    )
    expect(rows[0]?.checked).toBeGreaterThan(100)
  })
  const seenBy = ({ scope }: Market['freja']) =>
    database.through(scope).selectFrom('orders').select('id').execute()
  expect(await seenBy(market.freja)).toHaveLength(acknowledged.length)
  expect(await seenBy(market.rosa)).toEqual([])
  const router = database.through({ as: 'router' })
  await expect(router.selectFrom('orders').select('id').execute()).rejects.toThrow(
    'permission denied',
  )
})

test('a base backup that loses its connection is discarded, and the next one is complete', async () => {
  const { address } = server ?? {}
  if (!address) throw new Error('the database is not open')
  const copied = { address, cluster: place.cluster, secret: null }
  const shelf = await openShelf(join(data, 'elsewhere'), 'system')
  const copying = takeBase(copied, shelf).then(
    () => 'whole',
    (fault: unknown) => fault,
  )
  await inTheMiddleOfACopy('pg_terminate_backend(pid)')
  expect(await copying).toBeInstanceOf(Error)
  expect(await listBases(shelf)).toEqual([])
  await takeBase(copied, shelf)
  expect(await listBases(shelf)).toHaveLength(1)
})

test('WAL that PostgreSQL cannot archive is reported as stuck, and archived once the folder is writable again', async () => {
  const wayOut = join(dirname(place.cluster), 'wal-out')
  await vi.waitFor(() => expect(bytesWaiting(place)).toBe(0), { timeout: 10_000 })
  await chmod(wayOut, 0o500)
  const halfAMinute = () => Date.now() + 31_000
  await asKeeperOf('torv', (keeper) =>
    keeper.query("select pg_switch_wal(), pg_notify('nobody', '')"),
  )
  await vi.waitFor(() => expect(isStuck(place, halfAMinute())).toBe(true), { timeout: 10_000 })
  expect(isStuck(place)).toBe(false)
  await chmod(wayOut, 0o700)
  await vi.waitFor(() => expect(isStuck(place, halfAMinute())).toBe(false), { timeout: 90_000 })
})

test('a restore can be undone by restoring the earlier timeline', async () => {
  await shut()
  await restore(wanted({ to: after, timeline: '1' }))
  await opened()
  expect(await ordersIn()).toEqual([...acknowledged, ...regretted].toSorted())
})

test('after the disk of the database was lost, all archived orders and the secret are restored', async () => {
  const kept = [...(await ordersIn()), ...(await buy(2))]
  const { rows } = await asKeeperOf('torv', (keeper) =>
    keeper.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name'),
  )
  await vi.waitFor(
    async () => {
      const [shelf] = await shelvesIn(join(data, 'backups'))
      const names = shelf ? (await listPieces(shelf)).map(({ name }) => name) : []
      expect(names).toContain(rows[0]?.name)
    },
    { timeout: 30_000, interval: 50 },
  )
  process.kill(server?.pid() ?? 0, 'SIGKILL')
  await shut()
  await rm(place.cluster, { recursive: true })
  await rm(join(data, 'secret'))

  await restore(wanted())
  await opened()
  expect(await ordersIn()).toEqual(kept.toSorted())
  expect(await readFile(join(data, 'secret'), 'utf8')).toBe('what opens the rest')
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
})

describe('a restore that cannot succeed', () => {
  let shelved: string
  let present: string[]

  beforeAll(async () => {
    present = await ordersIn()
    await shut()
  })
  beforeEach(async () => {
    shelved = join(data, 'shelved')
    await rm(shelved, { recursive: true, force: true })
    await cp(join(data, 'backups'), shelved, { recursive: true })
  })

  async function pieces() {
    const [shelf] = await shelvesIn(shelved)
    return shelf ? (await listPieces(shelf)).filter(({ name }) => /^0000000[13]/.test(name)) : []
  }

  async function spoil(path: string) {
    const bytes = await readFile(path)
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
    await writeFile(path, bytes)
  }

  const troubles: [string, () => Promise<Partial<Wanted>>, string][] = [
    ['a moment before the first copy', async () => ({ to: new Date(0) }), 'The earliest moment'],
    ['a moment that has not come', async () => ({ to: new Date(8.64e12) }), 'ends before'],
    ['a folder without a backup', async () => ({ folder: join(data, 'none') }), 'no backup'],
    [
      'a secret of another house',
      async () => ({ passwordFrom: () => 'another' }),
      'belongs to another secret',
    ],
    [
      'a copy that was changed',
      async () => {
        const [shelf] = await shelvesIn(shelved)
        const [base] = shelf ? await listBases(shelf) : []
        await spoil(base?.path ?? '')
        return {}
      },
      'is damaged',
    ],
    [
      'a piece of the log that was changed',
      async () => {
        for (const { path } of await pieces()) await spoil(path)
        return { to: after, timeline: '1' }
      },
      'is damaged',
    ],
    [
      'a piece of the log that is missing',
      async () => {
        for (const { path } of await pieces()) await rm(path)
        return { to: after, timeline: '1' }
      },
      'ends before',
    ],
  ]

  test.each(troubles)('is refused for %s', async (_, arrange, words) => {
    await expect(restore(wanted({ folder: shelved, ...(await arrange()) }))).rejects.toThrow(words)
  })

  test('is refused while the shops are open', async () => {
    await writeFile(join(data, 'postgres/users', String(process.ppid)), '')
    await expect(restore(wanted())).rejects.toThrow('The shops are open')
    await rm(join(data, 'postgres/users', String(process.ppid)))
  })

  test('leaves the shops as they were', async () => {
    await opened()
    expect(await ordersIn()).toEqual(present)
    expect(faults).toEqual([])
  })
})

test('a base backup that is interrupted by a shutdown reports no error', async () => {
  await shut()
  await rm(join(data, 'backups'), { recursive: true })
  await opened()
  await inTheMiddleOfACopy('pid')
  await shut()
  expect(faults).toEqual([])
})

/** Runs while the files are copied: `pg_backup_start` has returned, so the backup connection is idle. */
async function inTheMiddleOfACopy(asked: string): Promise<void> {
  await asKeeperOf('postgres', (keeper) =>
    vi.waitFor(
      async () => {
        const { rows } = await keeper.query(
          `select ${asked} from pg_stat_activity
           where state = 'idle' and query like '%pg_backup_start%' and pid <> pg_backend_pid()`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 10_000, interval: 5 },
    ),
  )
}

/** Sleeps before and after reading the clock, because a `Date` counts milliseconds only. */
async function aMoment(): Promise<Date> {
  const { rows } = await asKeeperOf('torv', (keeper) =>
    keeper.query<{ now: Date }>('select clock_timestamp() as now from pg_sleep(0.01)'),
  )
  await asKeeperOf('torv', (keeper) => keeper.query('select pg_sleep(0.01)'))
  return rows[0]?.now ?? new Date(0)
}
