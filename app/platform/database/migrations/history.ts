import type { Client } from 'pg'
import { compareReleases, currentRelease } from './releases.ts'
import { getOldestRelease, type Migration } from './migration.ts'

type Applied = { sha256: string; oldest: string }
type History = ReadonlyMap<string, Applied>

export const prepareHistorySql = `create table if not exists torv.applied_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now(), oldest_release text not null)`

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
  // The oldest checkouts kept their list in torv.migrations, without releases.
  const { rows: tables } = await client.query<{
    name: string
  }>(`select relname as name from pg_class
    where relname in ('applied_migrations', 'migrations') and relnamespace = to_regnamespace('torv')
      and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')
    order by relname limit 1`)
  const [table] = tables
  if (!table) return new Map()
  const { rows } = await client.query<{ name: string } & Applied>(
    `select name, sha256, coalesce(to_jsonb(m) ->> 'oldest_release', '') as oldest
     from torv.${table.name} m order by name`,
  )
  return new Map(rows.map(({ name, ...applied }) => [name, applied]))
}

export function refuseUnknown(history: History, migrations: Migration[]): void {
  const [first] = migrations
  if (history.size > 0 && first && !history.has(first.name)) {
    throw new Error(
      'The database was made by an older checkout of Torv, and its schema cannot be brought up to date. ' +
        'Nothing in it was changed. Start over with npm run demo:reset (it deletes the demo with all that was done in it), ' +
        'or use another data folder (TORV_DATA) or an empty database (DATABASE_URL).',
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
