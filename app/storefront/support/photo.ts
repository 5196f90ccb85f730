import { readPhoto } from '#server/business/support/messages/read-photo.ts'
import { requireCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/photo'
import { createPhotoResponse } from './photo-response.ts'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  const { ticket: ticket_id, photo: id } = args.params
  const size = args.url.searchParams.get('size') === 'small' ? 'small' : undefined
  return createPhotoResponse(await readPhoto(shop, { ticket_id, id, size }))
}
