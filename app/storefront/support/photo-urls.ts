import { to } from '#domain/paths/shop.ts'
import type { PhotoUrls } from '#ui/conversation/use-photos.ts'

export const customerPhotoUrls: PhotoUrls = {
  uploads: to.support.photos(),
  upload: to.support.upload,
}

export function toGuestPhotoUrls(link: string): PhotoUrls {
  return { uploads: to.order.photos(link), upload: (id) => to.order.upload(link, id) }
}
