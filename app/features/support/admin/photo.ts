import { readPhotoAsStaff } from '../server/messages/read-photo.ts'
import { createPhotoResponse, toPhotoQuery } from '#web/photo-response.ts'
import { requireCurrentStore } from './require-current-store.ts'
import type { Route } from './+types/photo'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const photo = await readPhotoAsStaff(staff, store, toPhotoQuery(args))
  return createPhotoResponse(photo, 'adminPageNotFound')
}
