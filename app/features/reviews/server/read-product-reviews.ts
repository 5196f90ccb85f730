import { refused, type Refused } from '#shared/errors/errors.ts'
import { readRating, type VisibleReview } from '../rules/review.ts'
import { reviewFieldNames } from '../rules/review-fields.ts'
import { isId } from '#shared/id.ts'
import { pageLengths } from '#shared/limits.ts'
import { isSlug } from '#features/catalogue/rules/slug.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import type { Shopper } from '#platform/database/database.ts'
import { photoContent } from '#platform/media/photo-files.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sql } from 'kysely'

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

const wordList = sql.join(reviewFieldNames.map((name) => sql.ref(name)))

// Column expressions for queries in which the products of a store are aliased `sp`.

/** Read with `readRating`; null without a review. */
export function selectRatingCounts() {
  return sql<unknown>`(
    select r.counts from product_ratings r
    where (r.company_id, r.store_id, r.product_id) = (sp.company_id, sp.store_id, sp.product_id))`
}

/** The newest shown reviews; null without any. */
export function selectLatestReviews(limit: number = pageLengths.productReviews, from = 0) {
  return sql<VisibleReview[] | null>`(
    select json_agg(to_jsonb(r) - '{company_id,store_id}'::text[] || jsonb_build_object('photos', (
        select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
          order by f.position), '[]')
        from review_photos f
        where (f.company_id, f.store_id, f.review_id) = (r.company_id, r.store_id, r.id)))
      order by r.created_at desc, r.id desc)
    from (
      select * from (
        select company_id, store_id, id, stars, name, ${wordList}, answer, created_at from reviews
        where (company_id, store_id, product_id) = (sp.company_id, sp.store_id, sp.product_id) and state = 'shown'
        order by created_at desc, id desc offset ${from} limit ${limit}) newest) r)`
}

/** A review of some product, as a page of the whole shop shows it. */
export type NewestReview = {
  id: string
  stars: number
  /** Empty if the buyer is no longer known. */
  name: string
  text: string
  created_at: string
  product_name: string
  product_slug: string
}

/** The newest shown reviews of products that are sold, whatever their stars, and the numbers of all of them. */
export async function readNewestReviews(shop: Shopper, limit: number) {
  const { company_id, store_id } = shop.scope
  const { rows } = await sql<{ reviews: NewestReview[]; counts: Record<string, number> }>`
    select
      (select coalesce(json_agg(n order by n.created_at desc, n.id desc), '[]') from (
        select r.id, r.stars, r.name, r.text, r.created_at, p.name as product_name, p.slug as product_slug
        from reviews r
        join store_products sp
          on (sp.company_id, sp.store_id, sp.product_id) = (r.company_id, r.store_id, r.product_id) and sp.active
        join products p on (p.company_id, p.id) = (r.company_id, r.product_id)
        where r.company_id = ${company_id}::uuid and r.store_id = ${store_id}::uuid and r.state = 'shown'
        order by r.created_at desc, r.id desc limit ${limit}) n) as reviews,
      (select coalesce(json_object_agg(key, count), '{}') from (
        select c.key, sum(c.value::integer)::integer as count
        from product_ratings t, jsonb_each_text(t.counts) c
        where t.company_id = ${company_id}::uuid and t.store_id = ${store_id}::uuid
        group by c.key) one) as counts`.execute(shop)
  const { reviews = [], counts = {} } = rows[0] ?? {}
  return { reviews, counts }
}
