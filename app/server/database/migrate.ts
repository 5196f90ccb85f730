import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { installQueue } from '../jobs/install-queue.ts'
import type { Keys } from '../secrets/keys.ts'
import { asKeeper, type KeeperAddress } from './address.ts'
import { ownerPool } from './queue-pools.ts'
import { refusePooler } from './refuse-pooler.ts'
import { prepareRoles, type KeyPurpose } from './roles.ts'
import { saveScopeKeys } from './scope-signature.ts'

export type Migration = { name: string; sql: string; sha256: string }

export async function migrationsIn(folder: URL): Promise<Migration[]> {
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
  address: KeeperAddress,
  migrations: Migration[],
  keysFor: (purpose: KeyPurpose) => Keys,
): Promise<string[]> {
  const keeper = new Client(asKeeper(address))
  await keeper.connect()
  try {
    await refusePooler(keeper)
    await prepareRoles(keeper, address.database, (role) => keysFor(role)[0])
    const applied = await allOrNothing(keeper, async () => {
      const names = await applyPending(keeper, migrations)
      await saveScopeKeys(keeper, keysFor('scope'))
      return names
    })
    await prepareQueue(keeper, address)
    return applied
  } finally {
    await keeper.end()
  }
}

async function allOrNothing<Answer>(keeper: Client, work: () => Promise<Answer>): Promise<Answer> {
  await keeper.query('begin')
  try {
    const answer = await work()
    await keeper.query('commit')
    return answer
  } catch (fault) {
    await keeper.query('rollback')
    throw fault
  }
}

// A session lock: the library commits each migration on its own connection.
async function prepareQueue(keeper: Client, address: KeeperAddress): Promise<void> {
  await keeper.query("select pg_advisory_lock(hashtext('torv queue'))")
  const owner = ownerPool(address)
  try {
    await installQueue(owner)
  } finally {
    await owner.end()
    await keeper.query("select pg_advisory_unlock(hashtext('torv queue'))")
  }
}

async function applyPending(keeper: Client, migrations: Migration[]): Promise<string[]> {
  await keeper.query("select pg_advisory_xact_lock(hashtext('torv migrations'))")
  await keeper.query('set local role torv_owner')
  // A migration waiting behind a long transaction would block all later queries.
  await keeper.query("set local lock_timeout = '5s'")
  await keeper.query(`create table if not exists torv.migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await keeper.query<{ name: string; sha256: string }>(
    'select name, sha256 from torv.migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.sha256]))
  refuseUnknown(done, migrations)
  const pending = migrations.filter(({ name }) => !done.has(name))
  for (const migration of pending) {
    try {
      await keeper.query(migration.sql)
    } catch (fault) {
      throw new Error(explain(migration, fault), { cause: fault })
    }
    await keeper.query('insert into torv.migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
  }
  return pending.map(({ name }) => name)
}

function refuseUnknown(done: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of done) {
    const here = known.get(name)
    if (here === undefined) {
      throw new Error(
        `The database is newer than this program: it has ${name}. Start the newer version, or restore a backup from before.`,
      )
    }
    if (here !== sha256) {
      throw new Error(
        `${name} was changed after it had been applied. Take the change back and write a new migration instead ` +
          '(a demo can start over: npm run demo:reset).',
      )
    }
  }
}

function explain(migration: Migration, fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault)
  const position = fault instanceof Error && 'position' in fault ? Number(fault.position) : 0
  const line = position > 0 ? migration.sql.slice(0, position).split('\n').length : 0
  return (
    `database/migrations/${migration.name}${line ? `, line ${line}` : ''}: ${message}\n` +
    'Nothing was changed: the database is as it was before. Mend the migration and start again.'
  )
}
