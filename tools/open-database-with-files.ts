import type { Address } from '#platform/database/address.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import type { Settings } from '#app/settings.ts'
import { openFederation } from '#cells/server/federation.ts'

/** A file that cannot be used is an error of the command. */
export function openDatabaseWithFiles(
  address: Address,
  keyFor: Settings['keyFor'],
  files: Storages,
  directory: Settings['directory'] = null,
): Database {
  return openDatabase(address, keyFor, () => {}, {
    federation: directory ? openFederation(directory, () => {}) : undefined,
    openFiles: createFileOpener(files, {
      count: () => {},
      onError: (error, { place }) => console.error(`${place}: ${String(error)}`),
    }),
  })
}
