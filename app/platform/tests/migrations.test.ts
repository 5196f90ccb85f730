import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import {
  migrate,
  readMigrations,
  refuseOtherDatabase,
  type Migration,
} from '#platform/database/migrate.ts'
import { planMigrations } from '#platform/database/migrations/plan.ts'
import { currentRelease } from '#platform/database/migrations/releases.ts'
import { generateTableTypes } from '../../../tools/write-types.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { openDatabaseForTest } from '#test/support/database.ts'

let migrations: Migration[]
beforeAll(async () => {
  migrations = await readMigrations(new URL('../../../database/migrations/', import.meta.url))
})

const fine: Migration = {
  name: '9997-fine.sql',
  sql: 'create table fine (id integer)',
  sha256: 'fine',
}
const contracting: Migration = {
  name: '9998-contract.sql',
  sql: '-- contract: since 99.0.0\ndrop table fine',
  sha256: 'contract',
}
const failingMigration: Migration = {
  name: '9999-gift-cards.sql',
  sql: 'create table gift_cards (id uuid primary key);\n\nalter table gift_cards\n  add column amount money_of_ours;\n',
  sha256: 'broken',
}

test('a failing migration names its file and line, explains the next step and leaves those before it applied', async () => {
  const { address, ownerClient: owner } = await openDatabaseForTest()
  const before = await readStructure(owner)
  const failing = migrate(address, [...migrations, fine, failingMigration], deriveTestKeys)
  await expect(failing).rejects.toThrow(
    'database/migrations/9999-gift-cards.sql, line 4: type "money_of_ours" does not exist\n' +
      'It was taken back; the migrations before it stay applied. Fix the migration and start again.',
  )
  const columns = await readStructure(owner)
  expect(columns.filter((column) => !before.some((old) => isDeepStrictEqual(old, column)))).toEqual(
    [{ thing: 'public.fine.id' }],
  )
})

test('a failed first start keeps what it applied; the next one continues, each migration once, in the order of their numbers', async () => {
  const { address } = await createBlankDatabase()
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  const broken = migrations.with(4, { ...failingMigration, name: names[4] ?? '' })
  await expect(migrate(address, broken, deriveTestKeys)).rejects.toThrow('line 4')
  expect(await migrate(address, migrations, deriveTestKeys)).toEqual(names.slice(4))
  expect(await migrate(address, migrations, deriveTestKeys)).toEqual([])
})

test('a migration that was changed after it was applied is refused', async () => {
  const { address } = await openDatabaseForTest()
  const changed = migrations.map((migration, at) =>
    at === 2 ? { ...migration, sha256: 'another' } : migration,
  )
  await expect(migrate(address, changed, deriveTestKeys)).rejects.toThrow(
    `${migrations[2]?.name} was changed after it had been applied. Take the change back`,
  )
})

test('a program runs on a database that the next release expanded, and refuses one that needs a newer program', async () => {
  const { address } = await openDatabaseForTest()
  expect(await migrate(address, [...migrations, fine], deriveTestKeys)).toEqual([fine.name])
  expect(await migrate(address, migrations, deriveTestKeys)).toEqual([])
  await migrate(address, [...migrations, fine, contracting], deriveTestKeys)
  await expect(migrate(address, migrations, deriveTestKeys)).rejects.toThrow(
    `The database is newer than this program (${currentRelease}): it has ${contracting.name} and needs Torv 99.0.0 or newer`,
  )
})

test('a plan names what is pending, its kind and its locks, and changes nothing', async () => {
  const { address } = await openDatabaseForTest()
  const late: Migration = {
    name: '9999-late.sql',
    sql: '-- concurrently\ncreate index concurrently if not exists a on stores (name);',
    sha256: 'late',
  }
  const column: Migration = { ...fine, sql: 'alter table stores add motto text; select 1' }
  const plan = await planMigrations(address, [...migrations, column, contracting, late])
  expect(plan).toEqual([
    '9997-fine.sql: in one transaction',
    '  reads and writes wait: alter table stores add motto text',
    '9998-contract.sql: in one transaction, needs Torv 99.0.0 or newer',
    '  reads and writes wait: drop table fine',
    '9999-late.sql: without a transaction',
    '  reads and writes pass: create index concurrently if not exists a on stores (name)',
  ])
  expect(await planMigrations(address, migrations)).toEqual([])
})

// Lists that older checkouts left, the last one with a file whose name is used again.
const formerLists = {
  'of the last former schema': `create table torv.applied_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz, oldest_release text not null);
    create view torv.migrations as select name, sha256, applied_at from torv.applied_migrations;
    insert into torv.applied_migrations values
      ('0001-tenancy.sql', 'former', null, '0.1.0'), ('0131-released-hosts.sql', 'former', null, '0.1.0')`,
  'of the first schemas': `create table torv.migrations (name text primary key, sha256 text not null, applied_at timestamptz);
    insert into torv.migrations values ('0001-walls.sql', 'former', null)`,
  'with a name that is used again': `create table torv.applied_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz, oldest_release text not null);
    insert into torv.applied_migrations values ('0005-content-versions.sql', 'former', null, '0.1.0')`,
}

test.each(Object.entries(formerLists))(
  'a database of an older checkout is refused in words and untouched: the list %s',
  async (_, listSql) => {
    const { address, owner } = await createBlankDatabase()
    await owner.query(`create schema torv; ${listSql};
      create table companies (name text);
      insert into companies values ('Fri Taske')`)
    const before = await readStructure(owner)
    const readRoles = async () => (await owner.query('select * from pg_authid order by 1')).rows
    const roles = await readRoles()
    for (const open of [migrate, planMigrations, refuseOtherDatabase]) {
      await expect(open(address, migrations, deriveTestKeys)).rejects.toThrow(
        /older checkout of Torv.*npm run demo:reset/,
      )
    }
    expect(await readStructure(owner)).toEqual(before)
    expect(await readRoles()).toEqual(roles)
    expect((await owner.query('select name from companies')).rows).toEqual([{ name: 'Fri Taske' }])
  },
)

test('a database of this checkout, or an empty one, is not refused', async () => {
  const { address } = await openDatabaseForTest()
  const blank = await createBlankDatabase()
  await expect(refuseOtherDatabase(address, migrations)).resolves.toBeUndefined()
  await expect(refuseOtherDatabase(blank.address, migrations)).resolves.toBeUndefined()
})

test('two processes that start at once migrate the database once', async () => {
  const { address } = await createBlankDatabase()
  const applied = await Promise.all([
    migrate(address, migrations, deriveTestKeys),
    migrate(address, migrations, deriveTestKeys),
  ])
  expect(applied.map((names) => names.length).toSorted()).toEqual([0, migrations.length])
})

test('four databases of one server can be set up at once, despite their shared roles', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, () => createBlankDatabase()))
  const applied = databases.map(({ address }) => migrate(address, migrations, deriveTestKeys))
  for (const names of await Promise.all(applied)) expect(names).toHaveLength(migrations.length)
})

test('the generated table types match the migrations', async () => {
  const owner = new Client(asOwner(inject('template')))
  await owner.connect()
  onTestFinished(() => owner.end())
  const tablesFile = new URL('../../tables.ts', import.meta.url)
  expect(await readFile(tablesFile, 'utf8'), 'run npm run db:types').toBe(
    await generateTableTypes(owner),
  )
})

async function createBlankDatabase(): Promise<{ address: OwnerAddress; owner: Client }> {
  const address = { ...inject('template'), database: `test_${randomUUID().replaceAll('-', '')}` }
  const adminClient = new Client(asOwner({ ...address, database: 'postgres' }))
  await adminClient.connect()
  await adminClient.query(`create database ${address.database}`)
  const owner = new Client(asOwner(address))
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await adminClient.query(`drop database ${address.database} with (force)`)
    await adminClient.end()
  })
  return { address, owner }
}

/** Table columns, functions and policies as one sorted list. */
async function readStructure(owner: Client): Promise<unknown[]> {
  const { rows } = await owner.query(`
    select table_schema || '.' || table_name || '.' || column_name as thing from information_schema.columns
      where table_schema in ('public', 'torv')
    union all select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'torv')
    union all select polname || ' on ' || polrelid::regclass from pg_policy
    order by 1`)
  return rows
}
