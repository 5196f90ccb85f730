import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { migrate, migrationsIn, type Migration } from '#server/database/migrate.ts'
import { tablesAsTypeScript } from '../../tools/write-types.ts'
import { testKeysOf } from '../support/cluster.ts'
import { databaseForThisTest } from '../support/database.ts'

let migrations: Migration[]
beforeAll(async () => {
  migrations = await migrationsIn(new URL('../../database/migrations/', import.meta.url))
})

const broken: Migration = {
  name: '9999-gift-cards.sql',
  sql: 'create table gift_cards (id uuid primary key);\n\nalter table gift_cards\n  add column amount money_of_ours;\n',
  sha256: 'broken',
}

test('a failing migration names its file and line, explains the next step and changes nothing', async () => {
  const { address, keeper } = await databaseForThisTest()
  const before = await structureOf(keeper)
  const following: Migration = {
    name: '9998-fine.sql',
    sql: 'create table fine ()',
    sha256: 'fine',
  }
  const failing = migrate(address, [...migrations, following, broken], testKeysOf)
  await expect(failing).rejects.toThrow(
    'database/migrations/9999-gift-cards.sql, line 4: type "money_of_ours" does not exist\n' +
      'Nothing was changed: the database is as it was before. Mend the migration and start again.',
  )
  expect(await structureOf(keeper)).toEqual(before)
})

test('a failed first start leaves a fresh database empty; the next one applies every migration once, in the order of their numbers', async () => {
  const { address, keeper } = await blankDatabase()
  await expect(migrate(address, [...migrations, broken], testKeysOf)).rejects.toThrow('line 4')
  expect(await structureOf(keeper)).toEqual([])
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(await migrate(address, migrations, testKeysOf)).toEqual(names)
  expect(await migrate(address, migrations, testKeysOf)).toEqual([])
})

test('a migration that was changed after it was applied is refused', async () => {
  const { address } = await databaseForThisTest()
  const changed = migrations.map((migration, at) =>
    at === 2 ? { ...migration, sha256: 'another' } : migration,
  )
  await expect(migrate(address, changed, testKeysOf)).rejects.toThrow(
    `${migrations[2]?.name} was changed after it had been applied. Take the change back`,
  )
})

test('a database that is newer than the program is refused', async () => {
  const { address } = await databaseForThisTest()
  await expect(migrate(address, migrations.slice(0, -1), testKeysOf)).rejects.toThrow(
    `The database is newer than this program: it has ${migrations.at(-1)?.name}`,
  )
})

test('two processes that start at once migrate the database once', async () => {
  const { address } = await blankDatabase()
  const applied = await Promise.all([
    migrate(address, migrations, testKeysOf),
    migrate(address, migrations, testKeysOf),
  ])
  expect(applied.map((names) => names.length).toSorted()).toEqual([0, migrations.length])
})

test('four databases of one server can be set up at once, despite their shared roles', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, () => blankDatabase()))
  const applied = databases.map(({ address }) => migrate(address, migrations, testKeysOf))
  for (const names of await Promise.all(applied)) expect(names).toHaveLength(migrations.length)
})

test('the generated table types match the migrations', async () => {
  const keeper = new Client(asKeeper(inject('template')))
  await keeper.connect()
  onTestFinished(() => keeper.end())
  const written = new URL('../../app/server/database/tables.ts', import.meta.url)
  expect(await readFile(written, 'utf8'), 'run npm run db:types').toBe(
    await tablesAsTypeScript(keeper),
  )
})

async function blankDatabase(): Promise<{ address: KeeperAddress; keeper: Client }> {
  const address = { ...inject('template'), database: `test_${randomUUID().replaceAll('-', '')}` }
  const maker = new Client(asKeeper({ ...address, database: 'postgres' }))
  await maker.connect()
  await maker.query(`create database ${address.database}`)
  const keeper = new Client(asKeeper(address))
  await keeper.connect()
  onTestFinished(async () => {
    await keeper.end()
    await maker.query(`drop database ${address.database} with (force)`)
    await maker.end()
  })
  return { address, keeper }
}

/** Table columns, functions and policies as one sorted list. */
async function structureOf(keeper: Client): Promise<unknown[]> {
  const { rows } = await keeper.query(`
    select table_schema || '.' || table_name || '.' || column_name as thing from information_schema.columns
      where table_schema in ('public', 'torv')
    union all select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'torv')
    union all select polname || ' on ' || polrelid::regclass from pg_policy
    order by 1`)
  return rows
}
