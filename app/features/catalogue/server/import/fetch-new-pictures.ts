import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { ProductForm } from '../../rules/product-form.ts'
import { isWebUrl } from '#shared/safe-url.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { fetchPicture } from '#platform/media/fetch-picture.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { listImages } from '../pictures/product-images.ts'

/** Picture ids by the web address they were fetched from. */
export type PictureIds = ReadonlyMap<string, string>

/**
 * Fetches a product's new web pictures before the save, so that no transaction waits for a foreign server.
 * Pictures already stored are skipped.
 */
export async function fetchNewPictures(
  staff: Staff,
  company_id: string,
  product_id: string | null,
  images: ProductForm['images'],
  internet = publicInternet,
): Promise<PictureIds | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const existing = product_id === null ? [] : await listImages(staff, company_id, [product_id])
  const storedImages = new Set(
    existing.flatMap(({ id, url, picture_id }) => (picture_id ? id + url : [])),
  )
  const newUrls = images.flatMap(({ id, url }) =>
    isWebUrl(url) && !storedImages.has(id + url) ? url : [],
  )
  const fetched = await Promise.all(
    [...new Set(newUrls)].map(async (url) => {
      return [url, await fetchPicture(staff, company_id, url, internet)] as const
    }),
  )
  const pictureIds = new Map<string, string>()
  for (const [url, picture] of fetched) {
    if (isRefused(picture)) {
      return { ...picture, field: `images.${images.findIndex((one) => one.url === url)}.url` }
    }
    pictureIds.set(url, picture.id)
  }
  return pictureIds
}
