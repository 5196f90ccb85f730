import type { Job } from '../database/database.ts'
import type { Storages, FileStorage, NamedStorage } from './file-storage.ts'
import { openFileStore, type FileWatch, type OpenStorages } from './file-store.ts'
import type { FileStore } from './files.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'

/** Returns what openDatabase() needs. */
export function createFileOpener(named: Storages, watch: FileWatch) {
  const places = openStorages(named)
  return (asJob: (company_id: string) => Job): FileStore => openFileStore(places, watch, asJob)
}

export function openStorages({ current, others }: Storages): OpenStorages {
  const places = new Map(
    [...(current ? [current] : []), ...others].map((place) => [place.name, openPlace(place)]),
  )
  const find = (name: string) => places.get(name) ?? null
  return { current: current && find(current.name), find, names: [...places.keys()] }
}

function openPlace(place: NamedStorage): FileStorage {
  return place.kind === 'folder' ? openFolderStorage(place.path, place.name) : openS3Storage(place)
}
