import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getMemoryFolder, removeFromMemory } from './memory-folder.ts'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readSettings } from '#app/settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: OwnerAddress
    /** Name of the database that openPreparedDatabase creates and copies. */
    begun: string
    /** Number of points of a step at which a process is killed. */
    kills: number
    /** Number of concurrent attempts at something scarce. */
    attempts: number
    /** Number of random order histories. */
    stories: number
  }
}

export const testSecret = 'a secret that is good enough for tests'

/** Derived as in every program with this secret, since whole programs also run over test databases. */
export const { keyFor: deriveTestPassword, keysFor: deriveTestKeys } = readSettings({
  TORV_SECRET: testSecret,
})

/** One PostgreSQL for the run, with a migrated database that every test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const migrations = await readMigrations(new URL('../../database/migrations/', import.meta.url))
  const fingerprint = createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join())
    .digest('hex')
  const server = await runEmbeddedServer(getMemoryFolder(), {
    name: 'tests',
    database: `template_${fingerprint.slice(0, 12)}`,
    password: deriveTestPassword('keeper'),
    extra: [
      // Durability is not needed: the next run recreates the data.
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'max_wal_size=256MB',
      'min_wal_size=32MB',
      // Several files run at once, some with many connections.
      'max_connections=300',
      // The database of a test that counts statements turns the counting on (statement-meter.ts).
      'shared_preload_libraries=pg_stat_statements',
      'pg_stat_statements.track=none',
    ],
  })
  await dropOldDatabases(server.address)
  await migrate(server.address, migrations, deriveTestKeys)
  project.provide('template', server.address)
  // Shared by all projects of this run and unique to it.
  const run = createHash('sha256').update(`${process.pid} ${performance.timeOrigin}`).digest('hex')
  project.provide('begun', `test_${run.slice(0, 32)}`)
  return async () => {
    await server.stop()
    if (server.isShared()) return
    await removeFromMemory('tests')
    await rm(join(getMemoryFolder(), 'files'), { recursive: true, force: true })
  }
}

// Drops databases left by killed runs and templates of older migrations. Only unused ones older than an hour,
// since another run may be active.
async function dropOldDatabases(address: OwnerAddress): Promise<void> {
  const ownerClient = new Client(asOwner({ ...address, database: 'postgres' }))
  await ownerClient.connect()
  const { rows } = await ownerClient.query<{ datname: string }>(
    `select d.datname from pg_database d
     where d.datname ~ '^(test|template)_[0-9a-f]+$' and d.datname <> $1
       and (pg_stat_file(format('base/%s/PG_VERSION', d.oid))).modification < now() - interval '1 hour'
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [address.database],
  )
  for (const { datname } of rows) await ownerClient.query(`drop database if exists "${datname}"`)
  await ownerClient.end()
}
