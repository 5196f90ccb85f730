import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { parseAddress, type OwnerAddress } from '#server/database/address.ts'
import { archiveSettings, createWalFolder } from '#server/database/backup/wal-out.ts'
import { prepareClusterPaths, type ClusterPaths } from '#server/database/embedded/place.ts'
import { runEmbeddedServer } from '#server/database/embedded/supervisor.ts'
import type { Settings } from '#server/settings.ts'
import { root } from './build.ts'

export const migrationsFolder = pathToFileURL(join(root, 'database/migrations/'))

export type RunningDatabase = {
  address: OwnerAddress
  /** Where the embedded one keeps its files; missing for one's own. */
  place?: ClusterPaths
  isShared(): boolean
  stop(): Promise<void>
}

/** The database that the settings name: one's own, or the embedded one, kept running from here on. */
export async function runningDatabase(
  settings: Settings,
  onRestart: () => void = () => {},
): Promise<RunningDatabase> {
  if (settings.databaseUrl) {
    return {
      address: parseAddress(settings.databaseUrl),
      isShared: () => true,
      stop: async () => {},
    }
  }
  if (settings.backups.isOn) createWalFolder(prepareClusterPaths(settings.data, 'postgres'))
  const [password, ...formerPasswords] = settings.keysFor('keeper')
  return runEmbeddedServer(settings.data, {
    password,
    formerPasswords,
    onRestart,
    extra: settings.backups.isOn ? archiveSettings : [],
  })
}
