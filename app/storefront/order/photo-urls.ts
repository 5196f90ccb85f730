import { to } from '#domain/paths/shop.ts'
import type { PhotoUrls } from '../support/use-photos.ts'

export function toPhotoUrls(link: string): PhotoUrls {
  return { uploads: to.order.photos(link), upload: (id) => to.order.upload(link, id) }
}
