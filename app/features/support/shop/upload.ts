import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { refused } from '#shared/errors/errors.ts'
import { readUpload } from '../server/messages/read-photo.ts'
import { removePhoto } from '../server/messages/attach-photo.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/upload'
import { createPhotoResponse } from '#web/photo-response.ts'

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
