import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { addressFrom, type Address } from '#server/database/address.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import type { Settings } from '#server/settings.ts'
import { root } from './build.ts'

export const migrationsFolder = pathToFileURL(join(root, 'database/migrations/'))

export type RunningDatabase = { address: Address; isShared(): boolean; stop(): Promise<void> }

/** The database that the settings name: one's own, or the embedded one, kept running from here on. */
export async function runningDatabase(
  settings: Settings,
  onRestart: () => void = () => {},
): Promise<RunningDatabase> {
  if (settings.databaseUrl) {
    return {
      address: addressFrom(settings.databaseUrl),
      isShared: () => true,
      stop: async () => {},
    }
  }
  return keepEmbedded(settings.data, { password: settings.keyFor('keeper'), onRestart })
}
