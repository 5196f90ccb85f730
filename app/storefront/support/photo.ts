import { readPhoto } from '#server/support/read-photo.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/photo'
import { createPhotoResponse } from './photo-answer.ts'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  const { ticket: ticket_id, photo: id } = args.params
  const size = args.url.searchParams.get('size') === 'small' ? 'small' : undefined
  return createPhotoResponse(await readPhoto(shop, { ticket_id, id, size }))
}
