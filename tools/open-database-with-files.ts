import type { Address } from '#platform/database/address.ts'
import type { DirectoryAddress } from '#platform/database/cell-directory.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import type { Settings } from '#app/settings.ts'

/** A file that cannot be used is an error of the command. */
export function openDatabaseWithFiles(
  address: Address,
  keyFor: Settings['keyFor'],
  files: Storages,
  directory?: DirectoryAddress,
): Database {
  return openDatabase(address, keyFor, () => {}, {
    ...(directory && { directory }),
    openFiles: createFileOpener(files, {
      count: () => {},
      onError: (error, { place }) => console.error(`${place}: ${String(error)}`),
    }),
  })
}
