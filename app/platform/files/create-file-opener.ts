import type { Job } from '../database/database.ts'
import type { NamedPlaces } from './file-place.ts'
import { openFileStore, type FileWatch } from './file-store.ts'
import type { FileStore } from './files.ts'
import { openPlaces } from './open-places.ts'

/** For openDatabase(). */
export function createFileOpener(named: NamedPlaces, watch: FileWatch) {
  const places = openPlaces(named)
  return (asJob: (company_id: string) => Job): FileStore => openFileStore(places, watch, asJob)
}
