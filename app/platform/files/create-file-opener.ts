import type { Job } from '../database/database.ts'
import type { Storages, FileStorage, NamedStorage } from './file-storage.ts'
import { openFileStore, type FileWatch, type OpenStorages } from './file-store.ts'
import type { FileStore } from './files.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'

/** Returns what openDatabase() needs. */
export function createFileOpener(named: Storages, watch: FileWatch) {
  const storages = openStorages(named)
  return (asJob: (company_id: string) => Job): FileStore => openFileStore(storages, watch, asJob)
}

export function openStorages({ current, others }: Storages): OpenStorages {
  const storages = new Map(
    [...(current ? [current] : []), ...others].map((storage) => [
      storage.name,
      openStorage(storage),
    ]),
  )
  const find = (name: string) => storages.get(name) ?? null
  return { current: current && find(current.name), find, names: [...storages.keys()] }
}

function openStorage(storage: NamedStorage): FileStorage {
  return storage.kind === 'folder'
    ? openFolderStorage(storage.path, storage.name)
    : openS3Storage(storage)
}
