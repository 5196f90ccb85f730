import { throwIfRefused } from '#server/http/or-refuse.ts'
import { refused } from '#domain/errors.ts'
import { readUpload } from '#server/support/read-photo.ts'
import { removePhoto } from '#server/support/remove-photo.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/upload'
import { createPhotoResponse } from './photo-answer.ts'

/** An uploaded photo that is not sent yet, visible to its uploader only. */
export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  return createPhotoResponse(await readUpload(shop, args.params.photo))
}

export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'DELETE') return throwIfRefused<never>(refused('requestInvalid'))
  const { shop } = await requireCustomer(args)
  await removePhoto(shop, args.params.photo)
  return new Response(null, { status: 204 })
}
