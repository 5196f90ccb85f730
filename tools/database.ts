import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { addressFrom, type KeeperAddress } from '#server/database/address.ts'
import { archiving, makeWalOut } from '#server/database/backup/wal-out.ts'
import { placeFor, type Place } from '#server/database/embedded/place.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import type { Settings } from '#server/settings.ts'
import { root } from './build.ts'

export const migrationsFolder = pathToFileURL(join(root, 'database/migrations/'))

export type RunningDatabase = {
  address: KeeperAddress
  /** Where the embedded one keeps its files; missing for one's own. */
  place?: Place
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
      address: addressFrom(settings.databaseUrl),
      isShared: () => true,
      stop: async () => {},
    }
  }
  if (settings.backups.isOn) makeWalOut(placeFor(settings.data, 'postgres'))
  const [password, ...formerPasswords] = settings.keysFor('keeper')
  return keepEmbedded(settings.data, {
    password,
    formerPasswords,
    onRestart,
    extra: settings.backups.isOn ? archiving : [],
  })
}
