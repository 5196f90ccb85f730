import type { Job } from '../database/database.ts'
import type { NamedPlaces, FilePlace, NamedPlace } from './file-storage.ts'
import { openFileStore, type FileWatch, type OpenPlaces } from './file-store.ts'
import type { FileStore } from './files.ts'
import { openFolderPlace } from './folder-storage.ts'
import { openS3Place } from './s3-storage.ts'

/** For openDatabase(). */
export function createFileOpener(named: NamedPlaces, watch: FileWatch) {
  const places = openPlaces(named)
  return (asJob: (company_id: string) => Job): FileStore => openFileStore(places, watch, asJob)
}

export function openPlaces({ current, others }: NamedPlaces): OpenPlaces {
  const places = new Map(
    [...(current ? [current] : []), ...others].map((place) => [place.name, openPlace(place)]),
  )
  const find = (name: string) => places.get(name) ?? null
  return { current: current && find(current.name), find, names: [...places.keys()] }
}

function openPlace(place: NamedPlace): FilePlace {
  return place.kind === 'folder' ? openFolderPlace(place.path, place.name) : openS3Place(place)
}
