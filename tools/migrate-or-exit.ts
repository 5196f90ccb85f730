import { migrate, readMigrations } from '#platform/database/migrate.ts'
import type { Settings } from '#app/settings.ts'
import { migrationsFolder, type RunningDatabase } from './database.ts'
import { formatError } from './format-error.ts'

/** Brings the database of a command up to date. One that cannot be is refused in words, and the command ends. */
export async function migrateOrExit(
  { address, stop }: RunningDatabase,
  { keysFor }: Settings,
): Promise<void> {
  try {
    await migrate(address, await readMigrations(migrationsFolder), keysFor)
  } catch (error) {
    console.error(formatError(error))
    await stop()
    process.exit(1)
  }
}
