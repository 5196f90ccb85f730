import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { migrationsFolder, startDatabase } from './database.ts'

const settings = readSettings(process.env)
const database = await startDatabase(settings)
try {
  const applied = await migrate(
    database.address,
    await readMigrations(migrationsFolder),
    settings.keysFor,
  )
  console.log(
    applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'nothing to do',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.stop()
}
