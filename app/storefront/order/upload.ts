import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readUpload } from '#server/support/read-photo.ts'
import { removePhoto } from '#server/support/remove-photo.ts'
import { photoAnswer } from '../support/photo-answer.ts'
import type { Route } from './+types/upload'
import { linkedGuest } from './linked-guest.ts'

/** An uploaded but unsent photo, visible with the link it was uploaded through. */
export async function loader(args: Route.LoaderArgs) {
  const { shop } = await linkedGuest(args)
  return photoAnswer(shop && (await readUpload(shop, args.params.photo)))
}

export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'DELETE') return orRefuse<never>(refused('requestInvalid'))
  const { shop } = await linkedGuest(args)
  if (shop) await removePhoto(shop, args.params.photo)
  return new Response(null, { status: 204 })
}
