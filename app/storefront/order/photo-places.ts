import { to } from '#domain/paths/shop.ts'
import type { PhotoPlaces } from '../support/use-photos.ts'

export function photoPlacesAt(link: string): PhotoPlaces {
  return { all: to.order.photos(link), one: (id) => to.order.upload(link, id) }
}
