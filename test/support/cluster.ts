import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { asKeeper, type Address } from '#server/database/address.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import type { AppRole } from '#server/database/roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Address
  }
}

export const testSecret = 'a secret that is good enough for tests'

export function testPasswordOf(role: AppRole | 'keeper'): string {
  return createHash('sha256').update(`${testSecret} ${role}`).digest('hex')
}

/** One PostgreSQL for the run, with a migrated database that every test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const migrations = await migrationsIn(new URL('../../database/migrations/', import.meta.url))
  const mark = createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join())
    .digest('hex')
  const server = await keepEmbedded(join(import.meta.dirname, '../../var'), {
    name: 'test',
    database: `template_${mark.slice(0, 12)}`,
    password: testPasswordOf('keeper'),
    // What is lost with the machine is made anew by the next run.
    extra: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  })
  await sweep(server.address)
  await migrate(server.address, migrations, testPasswordOf)
  project.provide('template', server.address)
  return () => server.stop()
}

// Databases of runs that were killed, and templates of older migrations.
async function sweep(address: Address): Promise<void> {
  const keeper = new Client(asKeeper({ ...address, database: 'postgres' }))
  await keeper.connect()
  const { rows } = await keeper.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or (datname like 'template\\_%' and datname <> $1)",
    [address.database],
  )
  for (const { datname } of rows) await keeper.query(`drop database "${datname}" with (force)`)
  await keeper.end()
}
