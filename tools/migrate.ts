import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { migrationsFolder, runningDatabase } from './database.ts'

const settings = readSettings(process.env)
const database = await runningDatabase(settings)
try {
  const applied = await migrate(
    database.address,
    await readMigrations(migrationsFolder),
    settings.keysFor,
  )
  console.log(
    applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'nothing to do',
  )
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  await database.stop()
}
