import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { openFileCopies } from '#extras/backup/copy-shop-files.ts'
import { restoreShopFiles } from '#extras/backup/restore-shop-files.ts'
import { runBackups, type BackupRunner } from '#extras/backup/run-backups.ts'
import { restore, type RestoreOptions } from '#extras/backup/restore.ts'
import {
  listBases,
  listWalFiles,
  openBackupFolder,
  listBackupFolders,
} from '#extras/backup/backup-files.ts'
import { takeBase } from '#extras/backup/take-base.ts'
import {
  archiveSettings,
  countPendingBytes,
  isStuck,
  createWalFolder,
} from '#extras/backup/wal-archive.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import {
  prepareClusterPaths,
  type ClusterPaths,
} from '#platform/database/embedded/cluster-paths.ts'
import { runEmbeddedServer, type EmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations, refuseOtherDatabase } from '#platform/database/migrate.ts'
import { createFolder } from '#platform/files/folder-storage.ts'
import { deleteFilesOfCompanies } from '#platform/files/delete-unused-files.ts'
import { findOriginal } from '#platform/media/pictures.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { deriveTestKeys, deriveTestPassword } from '../support/cluster.ts'
import { recordFigures } from '../support/figures.ts'
import { createTestFileOpener } from '../support/files.ts'
import { createPhoto } from '../support/photo.ts'
import { takeSample } from '../support/sample.ts'
import { openMarket, unwrap, type Market } from '../support/people.ts'
import { createBackpack, createPaidOrder, createStorePayments } from '../support/test-orders.ts'
import { findStructuralLeaks } from './isolation/find-leaks.ts'
import { getMemoryFolder } from '../support/memory-folder.ts'

const migrations = new URL('../../database/migrations/', import.meta.url)
// Whole PostgreSQL servers are copied, unpacked and started, also on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const interruptions = ['lost connection', 'full archive', 'shutdown'] as const
/** Every run interrupts a backup in one of these ways. */
const interruption = takeSample(interruptions, 1)

let data: string
let paths: ClusterPaths
let server: EmbeddedServer | undefined
let database: Database
let backups: BackupRunner
let market: Market
let product: Awaited<ReturnType<typeof createBackpack>>
const errors: unknown[] = []

beforeAll(async () => {
  data = await mkdtemp(join(getMemoryFolder(), 'backup-'))
  await chmod(data, 0o755)
  await writeFile(join(data, 'secret'), 'what opens the rest')
  paths = prepareClusterPaths(data, 'postgres')
  await startDatabase()
  market = await openMarket(database)
  product = await createBackpack(market, 100)
})

afterAll(async () => {
  await stopDatabase()
  for (const folder of [data, paths.socket]) await rm(folder, { recursive: true, force: true })
})

async function startDatabase(): Promise<void> {
  createWalFolder(paths)
  const password = deriveTestPassword('keeper')
  server = await runEmbeddedServer(data, { password, extra: archiveSettings })
  const { address } = server
  await migrate(address, await readMigrations(migrations), deriveTestKeys)
  const files = join(data, 'files')
  const current = { kind: 'folder', path: files, name: await createFolder(files) } as const
  database = openDatabase(address, deriveTestPassword, () => {}, {
    openFiles: createTestFileOpener({ current, others: [] }),
  })
  backups = runBackups({
    paths,
    source: { address, cluster: paths.cluster, secret: 'what opens the rest' },
    folder: join(data, 'backups'),
    files: [files],
    retention: { days: 14, bytes: 1_000_000_000 },
    onError: (error) => errors.push(error),
    onBase: () => {},
  })
}

async function stopDatabase(): Promise<void> {
  if (!server) return
  await database.close()
  await backups.close(server.stop)
  server = undefined
}

function createRestoreOptions(overrides: Partial<RestoreOptions> = {}): RestoreOptions {
  return {
    paths,
    folder: join(data, 'backups'),
    to: null,
    secretFile: join(data, 'secret'),
    derivePassword: () => deriveTestPassword('keeper'),
    check: async (address) => refuseOtherDatabase(address, await readMigrations(migrations)),
    ...overrides,
  }
}

async function runAsOwner<Result>(
  name: string,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  if (!server) throw new Error('the database is not open')
  const owner = new Client(asOwner({ ...server.address, database: name }))
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

async function listOrderIds(): Promise<string[]> {
  return runAsOwner('torv', async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select id from orders')
    return rows.map(({ id }) => id).toSorted()
  })
}

async function listPictureFiles(): Promise<[string, string[]]> {
  const folder = join(data, 'files', market.nordlys)
  return [folder, await readdir(folder)]
}

/** With their files, after these were copied. */
async function deletePictures(): Promise<void> {
  const [backupFolder] = await listBackupFolders(join(data, 'backups'))
  if (!backupFolder) throw new Error('there is no backup')
  const [, names] = await listPictureFiles()
  await vi.waitFor(
    async () => expect(await readdir(join(backupFolder.files, market.nordlys))).toEqual(names),
    { timeout: 120_000, interval: 50 },
  )
  await runAsOwner('torv', (owner) => owner.query('delete from pictures'))
  const job = { id: 'one', owner: { company_id: null, store_id: null }, data: null }
  await deleteFilesOfCompanies(database, 0)(job, new AbortController().signal)
  expect((await listPictureFiles())[1]).toEqual([])
  await openFileCopies([join(data, 'files')]).expire(backupFolder, 14)
  expect(await readdir(join(backupFolder.files, market.nordlys))).toEqual([])
}

async function waitForFirstBackup(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [backupFolder] = await listBackupFolders(join(data, 'backups'))
      expect(backupFolder && (await listBases(backupFolder)).length).toBe(1)
    },
    { timeout: 120_000, interval: 50 },
  )
}

async function placePaidOrders(times: number): Promise<string[]> {
  const payments = createStorePayments(database, market.bagShop)
  const orderIds: string[] = []
  for (let time = 0; time < times; time += 1) {
    orderIds.push((await createPaidOrder(payments, product)).order.order_id)
  }
  return orderIds
}

let acknowledged: string[]
let laterOrders: string[]
let before: Date
let after: Date
let picture: string

test('after everything was deleted, the database is restored to a timestamp between two orders', async (context) => {
  const early = await placePaidOrders(2)
  await waitForFirstBackup()
  acknowledged = [...early, ...(await placePaidOrders(5))]
  const staff = database.scoped(market.freja.scope)
  const saved = await savePicture(staff, market.nordlys, await createPhoto())
  picture = unwrap(saved).sha256
  before = await readTimestamp()
  await deletePictures()
  laterOrders = await placePaidOrders(3)
  after = await readTimestamp()
  await runAsOwner('torv', (owner) =>
    owner.query('drop schema public, torv, graphile_worker cascade'),
  )
  await stopDatabase()

  const startedAt = performance.now()
  const { lastChange, previousCluster } = await restore(createRestoreOptions({ to: before }))
  expect(lastChange?.getTime()).toBeLessThanOrEqual(before.getTime())
  expect(previousCluster).toContain('cluster.before-')
  await startDatabase()
  recordFigures(context, 'Backup and restore', [
    {
      what: 'from a deleted database to open shops',
      value: Math.round((performance.now() - startedAt) / 100) / 10,
      unit: 's',
    },
    { what: 'acknowledged orders before that point', value: acknowledged.length },
    {
      what: 'of them lost',
      value: acknowledged.length - (await listOrderIds()).length,
      bar: '0',
    },
  ])
  expect(await listOrderIds()).toEqual(acknowledged.toSorted())
})

test('the files that rows named at that point are brought back, and no others', async () => {
  const staff = database.scoped(market.freja.scope)
  expect(await findOriginal(staff, market.nordlys, picture)).toBeNull()
  await runAsOwner('torv', async (owner) => {
    const restored = await restoreShopFiles(owner, join(data, 'backups'), [join(data, 'files')])
    expect(restored).toEqual({ restored: 1, missing: 0, unplaced: 0 })
  })
  expect(await findOriginal(staff, market.nordlys, picture)).toBeInstanceOf(Buffer)
  const [, present] = await listPictureFiles()
  expect(present).toHaveLength(1)
})

test('a restored database has its row-level security, roles, ledgers and indexes intact', async () => {
  await runAsOwner('torv', async (owner) => {
    expect(await findStructuralLeaks(owner)).toEqual([])
    expect((await owner.query('select rule from broken_invariants')).rows).toEqual([])
    await owner.query('create extension amcheck')
    const { rows } = await owner.query<{ checked: number }>(
      `select count(bt_index_check(c.oid, true))::int as checked from pg_class c
       join pg_am a on a.oid = c.relam where c.relkind = 'i' and a.amname = 'btree'`,
    )
    expect(rows[0]?.checked).toBeGreaterThan(100)
  })
  const listVisibleOrders = ({ scope }: Market['freja']) =>
    database.scoped(scope).selectFrom('orders').select('id').execute()
  expect(await listVisibleOrders(market.freja)).toHaveLength(acknowledged.length)
  expect(await listVisibleOrders(market.rosa)).toEqual([])
  const router = database.scoped({ as: 'router' })
  await expect(router.selectFrom('orders').select('id').execute()).rejects.toThrow(
    'permission denied',
  )
})

test.runIf(interruption.includes('lost connection'))(
  'a base backup that loses its connection is discarded, and the next one is complete',
  async () => {
    const { address } = server ?? {}
    if (!address) throw new Error('the database is not open')
    const source = { address, cluster: paths.cluster, secret: null }
    const backupFolder = await openBackupFolder(join(data, 'elsewhere'), 'system')
    const backup = takeBase(source, backupFolder).then(
      () => 'whole',
      (error: unknown) => error,
    )
    await queryDuringBackup('pg_terminate_backend(pid)')
    expect(await backup).toBeInstanceOf(Error)
    expect(await listBases(backupFolder)).toEqual([])
    await takeBase(source, backupFolder)
    expect(await listBases(backupFolder)).toHaveLength(1)
  },
)

test.runIf(interruption.includes('full archive'))(
  'WAL that PostgreSQL cannot archive is reported as stuck, and archived once the folder is writable again',
  async () => {
    const walFolder = join(dirname(paths.cluster), 'wal-out')
    await vi.waitFor(() => expect(countPendingBytes(paths)).toBe(0), { timeout: 120_000 })
    await chmod(walFolder, 0o500)
    const getTimeInHalfAMinute = () => Date.now() + 31_000
    await runAsOwner('torv', (owner) =>
      owner.query("select pg_switch_wal(), pg_notify('nobody', '')"),
    )
    await vi.waitFor(() => expect(isStuck(paths, getTimeInHalfAMinute())).toBe(true), {
      timeout: 120_000,
    })
    expect(isStuck(paths)).toBe(false)
    await chmod(walFolder, 0o700)
    await vi.waitFor(() => expect(isStuck(paths, getTimeInHalfAMinute())).toBe(false), {
      timeout: 120_000,
    })
  },
)

test('a restore can be undone by restoring the earlier timeline', async () => {
  await stopDatabase()
  await restore(createRestoreOptions({ to: after, timeline: '1' }))
  await startDatabase()
  expect(await listOrderIds()).toEqual([...acknowledged, ...laterOrders].toSorted())
})

test('after the disk of the database was lost, all archived orders and the secret are restored', async () => {
  const expectedOrders = [...(await listOrderIds()), ...(await placePaidOrders(2))]
  const { rows } = await runAsOwner('torv', (owner) =>
    owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name'),
  )
  await vi.waitFor(
    async () => {
      const [backupFolder] = await listBackupFolders(join(data, 'backups'))
      const names = backupFolder ? (await listWalFiles(backupFolder)).map(({ name }) => name) : []
      expect(names).toContain(rows[0]?.name)
    },
    { timeout: 120_000, interval: 50 },
  )
  process.kill(server?.pid() ?? 0, 'SIGKILL')
  await stopDatabase()
  await rm(paths.cluster, { recursive: true })
  await rm(join(data, 'secret'))

  await restore(createRestoreOptions())
  await startDatabase()
  expect(await listOrderIds()).toEqual(expectedOrders.toSorted())
  expect(await readFile(join(data, 'secret'), 'utf8')).toBe('what opens the rest')
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
})

describe('a restore that cannot succeed', () => {
  let copiedBackups: string
  let currentOrders: string[]

  beforeAll(async () => {
    currentOrders = await listOrderIds()
    await stopDatabase()
  })
  beforeEach(async () => {
    copiedBackups = join(data, 'shelved')
    await rm(copiedBackups, { recursive: true, force: true })
    await cp(join(data, 'backups'), copiedBackups, { recursive: true })
  })

  async function listTimelineWalFiles() {
    const [backupFolder] = await listBackupFolders(copiedBackups)
    return backupFolder
      ? (await listWalFiles(backupFolder)).filter(({ name }) => /^0000000[13]/.test(name))
      : []
  }

  async function corruptFile(path: string) {
    const bytes = await readFile(path)
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
    await writeFile(path, bytes)
  }

  const failures: [string, () => Promise<Partial<RestoreOptions>>, string][] = [
    [
      'a timestamp before the first base backup',
      async () => ({ to: new Date(0) }),
      'The earliest moment',
    ],
    ['a timestamp in the future', async () => ({ to: new Date(8.64e12) }), 'ends before'],
    ['a folder without a backup', async () => ({ folder: join(data, 'none') }), 'no backup'],
    [
      'a secret of another installation',
      async () => ({ derivePassword: () => 'another' }),
      'belongs to another secret',
    ],
    [
      'a base backup that was changed',
      async () => {
        const [backupFolder] = await listBackupFolders(copiedBackups)
        const [base] = backupFolder ? await listBases(backupFolder) : []
        await corruptFile(base?.path ?? '')
        return {}
      },
      'is damaged',
    ],
    [
      'a WAL file that was changed',
      async () => {
        for (const { path } of await listTimelineWalFiles()) await corruptFile(path)
        return { to: after, timeline: '1' }
      },
      'is damaged',
    ],
    [
      'a missing WAL file',
      async () => {
        for (const { path } of await listTimelineWalFiles()) await rm(path)
        return { to: after, timeline: '1' }
      },
      'ends before',
    ],
    [
      'a database of an older checkout',
      async () => ({
        check: async (address) =>
          refuseOtherDatabase(address, [
            { name: '0001-later.sql', sql: '', sha256: 'later' },
            ...(await readMigrations(migrations)),
          ]),
      }),
      'older checkout',
    ],
  ]

  test.each(takeSample(failures, 3))('is refused for %s', async (_, arrange, words) => {
    await expect(
      restore(createRestoreOptions({ folder: copiedBackups, ...(await arrange()) })),
    ).rejects.toThrow(words)
  })

  test('is refused while the shops are open', async () => {
    await writeFile(join(data, 'postgres/users', String(process.ppid)), '')
    await expect(restore(createRestoreOptions())).rejects.toThrow('The shops are open')
    await rm(join(data, 'postgres/users', String(process.ppid)))
  })

  test('leaves the shops as they were', async () => {
    await startDatabase()
    expect(await listOrderIds()).toEqual(currentOrders)
    expect(errors).toEqual([])
  })
})

test.runIf(interruption.includes('shutdown'))(
  'a base backup that is interrupted by a shutdown reports no error',
  async () => {
    await stopDatabase()
    await rm(join(data, 'backups'), { recursive: true })
    await startDatabase()
    await queryDuringBackup('pid')
    await stopDatabase()
    expect(errors).toEqual([])
  },
)

/** Runs while the files are copied: `pg_backup_start` has returned, so the backup connection is idle. */
async function queryDuringBackup(expression: string): Promise<void> {
  await runAsOwner('postgres', (owner) =>
    vi.waitFor(
      async () => {
        const { rows } = await owner.query(
          `select ${expression} from pg_stat_activity
           where state = 'idle' and query like '%pg_backup_start%' and pid <> pg_backend_pid()`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 120_000, interval: 5 },
    ),
  )
}

/** Sleeps before and after reading the clock, because a `Date` counts milliseconds only. */
async function readTimestamp(): Promise<Date> {
  const { rows } = await runAsOwner('torv', (owner) =>
    owner.query<{ now: Date }>('select clock_timestamp() as now from pg_sleep(0.01)'),
  )
  await runAsOwner('torv', (owner) => owner.query('select pg_sleep(0.01)'))
  return rows[0]?.now ?? new Date(0)
}
