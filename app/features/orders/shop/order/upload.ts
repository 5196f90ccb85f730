import { refused } from '#shared/errors/errors.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readUpload } from '#features/support/server/messages/read-photo.ts'
import { removePhoto } from '#features/support/server/messages/attach-photo.ts'
import { createPhotoResponse } from '#web/photo-response.ts'
import type { Route } from './+types/upload'
import { getLinkedGuest } from './linked-order.ts'

/** An uploaded but unsent photo, visible with the link it was uploaded through. */
export async function loader(args: Route.LoaderArgs) {
  const { shop } = await getLinkedGuest(args)
  return createPhotoResponse(shop && (await readUpload(shop, args.params.photo)))
}

export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'DELETE') return throwIfRefused<never>(refused('requestInvalid'))
  const { shop } = await getLinkedGuest(args)
  if (shop) await removePhoto(shop, args.params.photo)
  return new Response(null, { status: 204 })
}
