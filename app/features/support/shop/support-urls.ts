import { to } from '#shared/paths/shop.ts'
import type { TicketType } from '../rules/ticket.ts'
import type { PhotoUrls } from '#ui/conversation/use-photos.ts'

type RequestUrls = { form: (type?: TicketType) => string; cancel: string }

/** Guests send requests through the link of their order. */
export function getRequestUrls(link: string | null): RequestUrls {
  return link === null
    ? { form: to.support.new, cancel: to.support() }
    : { form: (type) => to.order.requests(link, type), cancel: to.order(link) }
}

/** Guests upload through the link of their order. */
export function getPhotoUrls(link: string | null): PhotoUrls {
  return link === null
    ? { uploads: to.support.photos(), upload: to.support.upload }
    : { uploads: to.order.photos(link), upload: (id) => to.order.upload(link, id) }
}
