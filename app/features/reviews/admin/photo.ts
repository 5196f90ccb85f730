import { readStaffReviewPhoto } from '../server/read-staff-reviews.ts'
import { createPhotoResponse, toPhotoSize } from '#web/photo-response.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/photo'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { review, photo } = args.params
  const query = { review_id: review, id: photo, size: toPhotoSize(args.url) }
  return createPhotoResponse(await readStaffReviewPhoto(staff, store, query), 'adminPageNotFound')
}
