import { join } from 'node:path'
import { Client } from 'pg'
import { asOwner } from '#server/platform/database/address.ts'
import { runEmbeddedServer } from '#server/platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { root } from './build.ts'
import { migrationsFolder } from './database.ts'

/** A database of what the migrations make and nothing else, for reading its structure. */
export async function inScratchDatabase<Answer>(
  read: (keeper: Client) => Promise<Answer>,
): Promise<Answer> {
  const password = 'scratch'
  const database = `scratch_${process.pid}`
  const server = await runEmbeddedServer(join(root, 'var'), { name: 'scratch', database, password })
  try {
    await migrate(server.address, await readMigrations(migrationsFolder), () => [password])
    const keeper = new Client(asOwner(server.address))
    await keeper.connect()
    const answer = await read(keeper)
    await keeper.end()
    const remover = new Client(asOwner({ ...server.address, database: 'postgres' }))
    await remover.connect()
    await remover.query(`drop database ${database}`)
    await remover.end()
    return answer
  } finally {
    await server.stop()
  }
}
