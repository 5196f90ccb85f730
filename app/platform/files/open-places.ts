import type { FilePlace, NamedPlace, NamedPlaces } from './file-place.ts'
import type { OpenPlaces } from './file-store.ts'
import { openFolderPlace } from './folder-place.ts'
import { openS3Place } from './s3-place.ts'

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
