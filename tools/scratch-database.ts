import { join } from 'node:path'
import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { root } from './build.ts'
import { migrationsFolder } from './database.ts'

/** A database with only the migrations applied, for reading its schema. */
export async function withScratchDatabase<Result>(
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  const password = 'scratch'
  const database = `scratch_${process.pid}`
  const server = await runEmbeddedServer(join(root, 'var'), { name: 'scratch', database, password })
  try {
    await migrate(server.address, await readMigrations(migrationsFolder), () => [password])
    const owner = new Client(asOwner(server.address))
    await owner.connect()
    // Closed before the server stops, so that an error of the work is the one that is shown.
    const result = await work(owner).finally(() => owner.end())
    const adminClient = new Client(asOwner({ ...server.address, database: 'postgres' }))
    await adminClient.connect()
    await adminClient.query(`drop database ${database}`)
    await adminClient.end()
    return result
  } finally {
    await server.stop()
  }
}
