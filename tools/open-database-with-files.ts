import type { Address } from '#server/platform/database/address.ts'
import type { DirectoryAddress } from '#server/platform/database/cell-directory.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { createFileOpener } from '#server/platform/files/create-file-opener.ts'
import type { NamedPlaces } from '#server/platform/files/file-place.ts'
import type { Settings } from '#server/settings.ts'

/** For commands: a file that cannot be used is an error of the command. */
export function openDatabaseWithFiles(
  address: Address,
  keyFor: Settings['keyFor'],
  files: NamedPlaces,
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
