import { readPhoto } from '#features/support/server/messages/read-photo.ts'
import { createPhotoResponse, toPhotoQuery } from '#web/photo-response.ts'
import type { Route } from './+types/photo'
import { getLinkedGuest } from './linked-order.ts'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await getLinkedGuest(args)
  return createPhotoResponse(shop && (await readPhoto(shop, toPhotoQuery(args))))
}
