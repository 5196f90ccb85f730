import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMarks } from '#platform/database/migrations/migration.ts'
import {
  compareReleases,
  currentRelease,
  formerRelease,
  type Release,
} from '#platform/database/migrations/releases.ts'
import { splitStatements } from '#platform/database/migrations/split-statements.ts'
import { findUnsafeStatements, listNewTables } from './find-unsafe-statements.ts'
import { readSources, root } from './sources.ts'

const migrations = [...readSources(['database/migrations'], /\.sql$/)].map(([path, sql]) => ({
  name: path.replace('database/migrations/', ''),
  sql,
}))
type Sql = { name: string; sql: string }

// Before the first release there is nobody to serve, so that its schema may hold anything.
const listRecent = (all: readonly Sql[], release: Release | undefined): Sql[] =>
  release ? all.filter(({ name }) => name > release.lastMigration) : []

function findProblems(all: readonly Sql[], release: Release | undefined): string[] {
  const recent = listRecent(all, release)
  const newTables = listNewTables(recent.map(({ sql }) => sql))
  return recent.flatMap(({ name, sql }) =>
    findUnsafeStatements(sql, newTables).map((problem) => `${name} ${problem}`),
  )
}

/** Migrations of the work on a release that the former one does not run with. */
const listStopping = (all: readonly Sql[], release: Release | undefined): string[] =>
  listRecent(all, release).flatMap(({ name, sql }) => {
    const { since } = readMarks(sql)
    return release && since && compareReleases(since, release.version) > 0 ? [name] : []
  })

test('the former release runs with every new migration, and no table in use is held up', () => {
  if (formerRelease)
    expect(migrations.map(({ name }) => name)).toContain(formerRelease.lastMigration)
  const problems = findProblems(migrations, formerRelease)
  expect(problems, 'CONTRIBUTING.md, "A migration", tells the ways').toEqual([])
})

test('the files after the last one of a release are checked, and those before are not', () => {
  const all = [
    { name: '0001-orders.sql', sql: 'create table orders (note text)' },
    { name: '0002-notes.sql', sql: 'alter table orders drop column note' },
    { name: '0003-gone.sql', sql: '-- contract: since 0.9.0\ndrop table orders' },
  ]
  const release = { version: '0.8.0', lastMigration: '0001-orders.sql' }
  expect(findProblems(all, release)).toEqual([
    '0002-notes.sql drops what the former release may use: alter table orders drop column note',
  ])
  expect(listStopping(all, release)).toEqual(['0003-gone.sql'])
  expect(findProblems(all, { ...release, lastMigration: '0002-notes.sql' })).toEqual([])
  expect(findProblems(all, undefined)).toEqual([])
})

test('no two migrations have one number', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('UPGRADING.md names each migration that the former release does not run with', () => {
  const guide = readFileSync(join(root, 'UPGRADING.md'), 'utf8')
  const stopping = listStopping(migrations, formerRelease)
  expect(stopping.filter((name) => !guide.includes(name))).toEqual([])
})

test('the version of package.json follows the last release', () => {
  expect(currentRelease).toMatch(/^\d+\.\d+\.\d+$/)
  if (formerRelease)
    expect(compareReleases(currentRelease, formerRelease.version)).toBeGreaterThan(0)
  expect(compareReleases('0.10.0', '0.9.9')).toBeGreaterThan(0)
})

test.each([
  'drop table orders',
  'drop function torv.touch()',
  'alter table orders add column a text, drop column b',
  'alter table orders drop note',
  'alter table orders rename note to remark',
  'alter table orders rename to purchases',
  'alter table orders alter column note type integer',
  'alter table orders alter note set data type integer',
  'alter table orders alter column note set not null',
  'alter table orders add column note text not null',
  'alter table orders add column a text not null, add column b text default 1',
  'alter table orders add column a text default 1, add b text not null check (b is not null)',
  'revoke update on orders from torv_job',
  'create index a on orders (note)',
  'create unique index a on orders (note)',
  'alter table orders add constraint a check (note is not null)',
  'alter table orders add foreign key (a) references stores (id)',
  'alter table orders add column a uuid default torv.new_id()',
  'alter table orders add column a text generated always as (lower(note)) stored',
  'update orders set note = 1',
  'do $$ begin drop table orders; end $$',
  '-- concurrently\ncreate index a on orders (note)',
])('a statement that holds up or breaks the former release is found: %s', (sql) => {
  expect(findUnsafeStatements(sql, new Set())).not.toEqual([])
})

test.each([
  'create table notes (id uuid primary key default torv.new_id(), text text not null, check (id is not null))',
  'alter table orders add column note text',
  "alter table orders add column note text not null default ''",
  "alter table orders add column note text default '' not null",
  'alter table orders add column sent timestamptz not null default now()',
  'alter table orders add constraint a check (note is not null) not valid',
  'alter table orders drop constraint a',
  'alter table orders alter column note drop not null',
  'create or replace function f() returns text language sql as $$ select 1; drop table orders; $$',
  "comment on table orders is 'we drop table orders; update'",
  '/* drop table orders; */ grant select on orders to torv_job -- revoke',
  'drop index a',
  'create index a on late (note); alter table late drop column a; update late set a = 1',
  '-- contract: since 0.1.0\nalter table orders drop column note',
  '-- locks: the table has one row for each store\ncreate index a on stores (name)',
  '-- concurrently\ncreate index concurrently if not exists a on orders (note)',
])('a statement that lets the former release run is accepted: %s', (sql) => {
  expect(findUnsafeStatements(sql, listNewTables(['create table late ()']))).toEqual([])
})

test('a migration is split at the ends of its statements only', () => {
  const sql = `select ';', e'\\';', $a$ ; $b$ ; $a$, "a;b" /* ; */; -- ;\n;\nSelect\n 2;`
  expect(splitStatements(sql).map(({ words }) => words)).toEqual([
    `select '', '', '', "a;b"`,
    'select 2',
  ])
})
