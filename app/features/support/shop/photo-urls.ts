import { to } from '#shared/paths/shop.ts'
import type { PhotoUrls } from '#ui/conversation/use-photos.ts'

/** Guests upload through the link of their order. */
export function getPhotoUrls(link: string | null): PhotoUrls {
  return link === null
    ? { uploads: to.support.photos(), upload: to.support.upload }
    : { uploads: to.order.photos(link), upload: (id) => to.order.upload(link, id) }
}
