import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { OwnerAddress } from '#platform/database/address.ts'
import { archiveSettings, createWalFolder } from '#extras/backup/wal-archive.ts'
import {
  prepareClusterPaths,
  type ClusterPaths,
} from '#platform/database/embedded/cluster-paths.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import type { Settings } from '#app/settings.ts'
import { root } from './build.ts'

export const migrationsFolder = pathToFileURL(join(root, 'database/migrations/'))

export type RunningDatabase = {
  address: OwnerAddress
  /** Files of the embedded database; absent for an external one. */
  paths?: ClusterPaths
  isShared(): boolean
  stop(): Promise<void>
}

/** Uses the external database of the settings or starts the embedded one. */
export async function startDatabase(
  settings: Settings,
  onRestart: () => void = () => {},
): Promise<RunningDatabase> {
  if (settings.databaseAddress) {
    return {
      address: settings.databaseAddress,
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
