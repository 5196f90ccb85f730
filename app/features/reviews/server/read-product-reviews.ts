import { refused, type Refused } from '#domain/errors/errors.ts'
import { readRating } from '../rules/rating.ts'
import { isId } from '#domain/shared/id.ts'
import { pageLengths } from '#domain/shared/limits.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import type { PhotoSize } from '#domain/paths/parts.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { photoContent } from '#server/platform/media/photo-files.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import { selectLatestReviews, selectRatingCounts } from './read-rating-columns.ts'

/** A page of all shown reviews of a product, the newest first. */
export async function readProductReviews(shop: Shopper, slug: string, page: number) {
  if (!isSlug(slug)) return refused('productNotFound')
  const { company_id, store_id } = shop.scope
  const length = pageLengths.reviews
  const product = await shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'sp'))
    .where('sp.active', '=', true)
    .where('p.slug', '=', slug)
    .select(['p.name', 'p.slug'])
    .select([
      selectRatingCounts().as('counts'),
      selectLatestReviews(length, (page - 1) * length).as('reviews'),
    ])
    .executeTakeFirst()
  if (!product) return refused('productNotFound')
  const { name, counts, reviews } = product
  const rating = readRating(counts)
  const pages = Math.max(1, Math.ceil(rating.count / length))
  if (page > pages) return refused('pageNotFound')
  return { name, slug, rating, reviews: reviews ?? [], page, pages }
}

/** Null for a photo of a review that is not shown. */
export async function readReviewPhoto(
  shop: Shopper,
  { review_id, id, size }: { review_id: string; id: string; size?: PhotoSize | undefined },
): Promise<Buffer | null | Refused> {
  if (!isId(review_id) || !isId(id)) return null
  const { company_id, store_id } = shop.scope
  const photo = await shop
    .selectFrom('review_photos')
    .where(ofTenant({ company_id, store_id }))
    .where('review_id', '=', review_id)
    .where('id', '=', id)
    .select(photoContent(size))
    .executeTakeFirst()
  return photo ? shop.files.read(company_id, photo) : null
}
