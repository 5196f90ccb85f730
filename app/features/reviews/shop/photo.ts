import { readReviewPhoto } from '../server/read-product-reviews.ts'
import { createPhotoResponse, toPhotoSize } from '#web/photo-response.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/photo'

/** Not cached: a review that is hidden takes its photos with it. */
export async function loader({ context, params: { review, photo }, url }: Route.LoaderArgs) {
  const query = { review_id: review, id: photo, size: toPhotoSize(url) }
  return createPhotoResponse(await readReviewPhoto(getVisitedShop(context), query))
}
