import type { Client } from 'pg'
import { compareReleases, currentRelease } from './releases.ts'
import { getOldestRelease, type Migration } from './migration.ts'

type Applied = { sha256: string; oldest: string }
type History = ReadonlyMap<string, Applied>

/**
 * Release 0.1.0 refuses each migration it does not know in torv.migrations. That is a view for it now, which
 * leaves out the newer ones that it runs with.
 */
export const prepareHistorySql = `do $$ begin
  if to_regclass('torv.applied_migrations') is null then
    create table if not exists torv.migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    alter table torv.migrations rename to applied_migrations;
    alter table torv.applied_migrations add column oldest_release text not null default '0.1.0';
    create view torv.migrations with (security_invoker) as select name, sha256, applied_at from torv.applied_migrations
      where name < '0107' or oldest_release <> '0.1.0';
  end if;
end $$`

export async function recordMigration(client: Client, migration: Migration): Promise<void> {
  await client.query(
    'insert into torv.applied_migrations (name, sha256, oldest_release) values ($1, $2, $3)',
    [migration.name, migration.sha256, getOldestRelease(migration)],
  )
}

/** Before the roles are prepared, so that nothing of a refused database is changed. */
export async function refuseOtherHistory(client: Client, migrations: Migration[]): Promise<void> {
  refuseUnknown(await readHistory(client), migrations)
}

export async function readHistory(client: Client): Promise<History> {
  const { rows: tables } = await client.query<{
    name: string
  }>(`select relname as name from pg_class
    where relname in ('applied_migrations', 'migrations') and relnamespace = to_regnamespace('torv')
      and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')
    order by relname limit 1`)
  const [table] = tables
  if (!table) return new Map()
  const oldest = table.name === 'migrations' ? "'0.1.0'" : 'oldest_release'
  const { rows } = await client.query<{ name: string } & Applied>(
    `select name, sha256, ${oldest} as oldest from torv.${table.name} order by name`,
  )
  return new Map(rows.map(({ name, ...applied }) => [name, applied]))
}

export function refuseUnknown(history: History, migrations: Migration[]): void {
  const [first] = migrations
  if (history.size > 0 && first && !history.has(first.name)) {
    throw new Error(
      'The database was made by an earlier version of Torv, before its first release, and cannot be upgraded. ' +
        'Nothing in it was changed. Start over with npm run demo:reset (it deletes the demo), ' +
        'or use another data folder or database.',
    )
  }
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, { sha256, oldest }] of history) {
    const knownHash = known.get(name)
    if (knownHash === undefined) refuseNewer(name, oldest)
    else if (knownHash !== sha256) {
      throw new Error(
        `${name} was changed after it had been applied. Take the change back and write a new migration instead ` +
          '(a demo can start over: npm run demo:reset).',
      )
    }
  }
}

function refuseNewer(name: string, oldest: string): void {
  if (compareReleases(currentRelease, oldest) >= 0) return
  throw new Error(
    `The database is newer than this program (${currentRelease}): it has ${name} and needs Torv ${oldest} or newer. ` +
      'Start the newer version, or restore a backup from before.',
  )
}
