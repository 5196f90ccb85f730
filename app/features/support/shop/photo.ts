import { readPhoto } from '../server/messages/read-photo.ts'
import { createPhotoResponse, toPhotoQuery } from '#web/photo-response.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/photo'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  return createPhotoResponse(await readPhoto(shop, toPhotoQuery(args)))
}
