import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { planMigrations } from '#platform/database/migrations/plan.ts'
import { readSettings } from '#app/settings.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { beginCommand } from './print-usage.ts'

beginCommand(
  `npm run db:migrate [-- --plan]

Applies the migrations that are pending; with --plan it shows them and the locks that they take, and changes nothing.`,
  ['--plan'],
)

const settings = readSettings(process.env)
const database = await startDatabase(settings)
try {
  const migrations = await readMigrations(migrationsFolder)
  const lines = process.argv.includes('--plan')
    ? await planMigrations(database.address, migrations)
    : (await migrate(database.address, migrations, settings.keysFor)).map(
        (name) => `applied ${name}`,
      )
  console.log(lines.join('\n') || 'nothing to do')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.stop()
}
