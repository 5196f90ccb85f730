import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { root } from './build.ts'
import { migrationsFolder } from './database.ts'
import { tablesAsTypeScript } from './write-types.ts'

// From a database of its own, so that the types say what the migrations make and nothing else.
const password = 'types'
const server = await keepEmbedded(join(root, 'var'), {
  name: 'types',
  database: `types_${process.pid}`,
  password,
})
try {
  await migrate(server.address, await migrationsIn(migrationsFolder), () => password)
  const keeper = new Client(asKeeper(server.address))
  await keeper.connect()
  await writeFile(join(root, 'app/server/database/tables.ts'), await tablesAsTypeScript(keeper))
  await keeper.end()
} finally {
  await server.stop()
}
