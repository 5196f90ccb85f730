import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { installQueue } from '../jobs/install-queue.ts'
import type { Keys } from '../crypto/keys.ts'
import { asOwner, type OwnerAddress } from './address.ts'
import { createOwnerPool } from './queue-pools.ts'
import { refusePooler } from './refuse-pooler.ts'
import { prepareRoles, type KeyPurpose } from './roles.ts'
import { saveScopeKeys } from './scope-signature.ts'

export type Migration = { name: string; sql: string; sha256: string }

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Returns the names of the applied migrations. All run in one transaction; the queue library then applies its
 * own.
 */
export async function migrate(
  address: OwnerAddress,
  migrations: Migration[],
  keysFor: (purpose: KeyPurpose) => Keys,
): Promise<string[]> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await refusePooler(client)
    await refuseOtherHistory(client, migrations)
    await prepareRoles(client, address.database, (role) => keysFor(role)[0])
    const applied = await inTransaction(client, async () => {
      const names = await applyPending(client, migrations)
      await saveScopeKeys(client, keysFor('scope'))
      return names
    })
    await prepareQueue(client, address)
    return applied
  } finally {
    await client.end()
  }
}

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

// A session lock: the library commits each migration on its own connection.
async function prepareQueue(client: Client, address: OwnerAddress): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('torv queue'))")
  const queuePool = createOwnerPool(address)
  try {
    await installQueue(queuePool)
  } finally {
    await queuePool.end()
    await client.query("select pg_advisory_unlock(hashtext('torv queue'))")
  }
}

async function applyPending(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query("select pg_advisory_xact_lock(hashtext('torv migrations'))")
  await client.query('set local role torv_owner')
  // A migration waiting behind a long transaction would block all later queries.
  await client.query("set local lock_timeout = '5s'")
  await client.query(`create table if not exists torv.migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const appliedMigrations = await readApplied(client)
  refuseUnknown(appliedMigrations, migrations)
  const pending = migrations.filter(({ name }) => !appliedMigrations.has(name))
  for (const migration of pending) {
    try {
      await client.query(migration.sql)
    } catch (error) {
      throw new Error(explainFailure(migration, error), { cause: error })
    }
    await client.query('insert into torv.migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
  }
  return pending.map(({ name }) => name)
}

// Before the roles are prepared, so that nothing of a refused database is changed.
async function refuseOtherHistory(client: Client, migrations: Migration[]): Promise<void> {
  const { rowCount } = await client.query(`select from pg_class
    where relname = 'migrations' and relnamespace = to_regnamespace('torv')
      and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')`)
  if (rowCount) refuseUnknown(await readApplied(client), migrations)
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from torv.migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseUnknown(appliedMigrations: Map<string, string>, migrations: Migration[]): void {
  const [first] = migrations
  if (appliedMigrations.size > 0 && first && !appliedMigrations.has(first.name)) {
    throw new Error(
      'The database was made by an earlier version of Torv, before its first release, and cannot be upgraded. ' +
        'Nothing in it was changed. Start over with npm run demo:reset (it deletes the demo), ' +
        'or use another data folder or database.',
    )
  }
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of appliedMigrations) {
    const knownHash = known.get(name)
    if (knownHash === undefined) {
      throw new Error(
        `The database is newer than this program: it has ${name}. Start the newer version, or restore a backup from before.`,
      )
    }
    if (knownHash !== sha256) {
      throw new Error(
        `${name} was changed after it had been applied. Take the change back and write a new migration instead ` +
          '(a demo can start over: npm run demo:reset).',
      )
    }
  }
}

function explainFailure(migration: Migration, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  const line = position > 0 ? migration.sql.slice(0, position).split('\n').length : 0
  return (
    `database/migrations/${migration.name}${line ? `, line ${line}` : ''}: ${message}\n` +
    'Nothing was changed: the database is as it was before. Fix the migration and start again.'
  )
}
