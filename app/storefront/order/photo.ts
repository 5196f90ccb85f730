import { readPhoto } from '#server/support/read-photo.ts'
import { photoAnswer } from '../support/photo-answer.ts'
import type { Route } from './+types/photo'
import { linkedGuest } from './linked-guest.ts'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await linkedGuest(args)
  const { ticket: ticket_id, photo: id } = args.params
  const size = args.url.searchParams.get('size') === 'small' ? 'small' : undefined
  return photoAnswer(shop && (await readPhoto(shop, { ticket_id, id, size })))
}
