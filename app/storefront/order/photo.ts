import { readPhoto } from '#server/business/support/messages/read-photo.ts'
import { createPhotoResponse } from '../support/photo-response.ts'
import type { Route } from './+types/photo'
import { getLinkedGuest } from './linked-guest.ts'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await getLinkedGuest(args)
  const { ticket: ticket_id, photo: id } = args.params
  const size = args.url.searchParams.get('size') === 'small' ? 'small' : undefined
  return createPhotoResponse(shop && (await readPhoto(shop, { ticket_id, id, size })))
}
