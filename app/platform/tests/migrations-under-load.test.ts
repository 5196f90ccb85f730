import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { migrate, readMigrations, type Migration } from '#platform/database/migrate.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { openDatabaseForTest, type TestDatabase } from '#test/support/database.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'

let migrations: Migration[]
beforeAll(async () => {
  migrations = await readMigrations(new URL('../../../database/migrations/', import.meta.url))
})

const toMigration = (sql: string): Migration => ({ name: '9999-late.sql', sql, sha256: 'late' })
const apply = ({ address }: TestDatabase, sql: string, giveUp?: number) =>
  migrate(address, [...migrations, toMigration(sql)], deriveTestKeys, giveUp)

const addColumn = 'alter table stores add column motto text'
const addIndex =
  '-- concurrently\ncreate unique index concurrently if not exists late_name on late (name);\n'

test('a migration that waits for a long transaction lets the shop read meanwhile, and is applied after it', async () => {
  const torv = await openDatabaseForTest()
  const holder = await connect(torv)
  await holder.query('begin; select from stores')
  const applying = apply(torv, addColumn)
  for (let round = 0; round < 2; round += 1) {
    await retryUntilPasses(async () =>
      expect(await countLockWaits(torv.ownerClient, 'stores')).toBe(1),
    )
    await torv.ownerClient.query('select from stores')
  }
  await holder.query('commit')
  expect(await applying).toEqual(['9999-late.sql'])
})

test('a migration that gets no lock names the table and its holder, but no query, and changes nothing', async () => {
  const torv = await openDatabaseForTest()
  const holder = await connect(torv)
  await holder.query(`begin; select 'Fru Hansen' from stores`)
  const failure = await apply(torv, `create table late (); ${addColumn}`, 3_000).catch(String)
  expect(failure).toContain(
    'database/migrations/9999-late.sql: it tried for 3 seconds to get a lock on stores, held by ' +
      `backend ${holder.processID} (`,
  )
  expect(failure).toMatch(/idle in transaction, its transaction began \d+ s ago\)/)
  expect(failure).not.toContain('Hansen')
  const { rows } = await torv.ownerClient.query(`select to_regclass('late') as late`)
  expect(rows).toEqual([{ late: null }])
})

test('two machines that start at once make a concurrent index once', async () => {
  const torv = await openDatabaseForTest()
  await createLate(torv, 'one', 'two')
  const applied = await Promise.all([apply(torv, addIndex), apply(torv, addIndex)])
  expect(applied.flat()).toEqual(['9999-late.sql'])
  expect(await isIndexValid(torv)).toBe(true)
})

test('a machine that waits for the migrations of another keeps no snapshot, for which a concurrent index would wait', async () => {
  const torv = await openDatabaseForTest()
  await createLate(torv, 'one')
  const { ownerClient } = torv
  await ownerClient.query(`select pg_advisory_lock(hashtext('torv migrations'))`)
  const waiting = apply(torv, addColumn)
  await retryUntilPasses(async () => {
    const { rows } = await ownerClient.query(
      `select from pg_stat_activity where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()
         and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  })
  await ownerClient.query('create index concurrently late_names on late (name)')
  await ownerClient.query(`select pg_advisory_unlock(hashtext('torv migrations'))`)
  expect(await waiting).toEqual(['9999-late.sql'])
})

test('a concurrent index that failed is dropped and made again by the next start', async () => {
  const torv = await openDatabaseForTest()
  await createLate(torv, 'one', 'one')
  await expect(apply(torv, addIndex)).rejects.toThrow(
    '9999-late.sql: could not create unique index "late_name"\nIts finished statements stay',
  )
  expect(await isIndexValid(torv)).toBe(false)
  await torv.ownerClient.query(`update late set name = 'two' where id = 2`)
  expect(await apply(torv, addIndex)).toEqual(['9999-late.sql'])
  expect(await isIndexValid(torv)).toBe(true)
  expect(await apply(torv, addIndex)).toEqual([])
})

test('a batch is repeated until no row is left, each time in a transaction of its own', async () => {
  const torv = await openDatabaseForTest()
  await createLate(torv, ...Array.from({ length: 25 }, (_, at) => `name ${at}`))
  await apply(
    torv,
    `-- concurrently
    update late set name = 'done' where id in (select id from late where name <> 'done' limit 10)`,
  )
  const { rows } = await torv.ownerClient.query(
    `select count(*)::integer as rows from late where name = 'done' group by xmin order by 1`,
  )
  expect(rows).toEqual([{ rows: 5 }, { rows: 10 }, { rows: 10 }])
})

test.each([
  ['create index late_name on late (name)', 'not a statement that can be repeated'],
  ['create table other ()', 'not a statement that can be repeated'],
  ['update late set name = 1', 'not a statement that can be repeated'],
  ['', 'statements of one kind, not 0'],
  [
    'drop index concurrently if exists a; alter table late validate constraint late_check',
    'statements of one kind, not 2',
  ],
])('a concurrent migration is refused whole: %s', async (sql, reason) => {
  const torv = await openDatabaseForTest()
  await createLate(torv)
  await expect(apply(torv, `-- concurrently\n${sql}`)).rejects.toThrow(reason)
})

async function connect({ address }: TestDatabase): Promise<Client> {
  const client = new Client(asOwner(address))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function createLate({ ownerClient }: TestDatabase, ...names: string[]): Promise<void> {
  await ownerClient.query(
    'create table late (id integer generated always as identity, name text); alter table late owner to torv_owner',
  )
  await ownerClient.query('insert into late (name) select unnest($1::text[])', [names])
}

async function isIndexValid({ ownerClient }: TestDatabase): Promise<boolean | undefined> {
  const { rows } = await ownerClient.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = to_regclass('late_name')`,
  )
  return rows[0]?.indisvalid
}
