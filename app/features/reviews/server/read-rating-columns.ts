import { sql } from 'kysely'
import type { ShownReview } from '../rules/rating.ts'
import { pageLengths } from '#domain/shared/limits.ts'

// Column expressions for queries in which the products of a store are aliased `sp`.

/** Read with `readRating`; null without a review. */
export function selectRatingCounts() {
  return sql<unknown>`(
    select r.counts from product_ratings r
    where (r.company_id, r.store_id, r.product_id) = (sp.company_id, sp.store_id, sp.product_id))`
}

/** The newest shown reviews; null without any. */
export function selectLatestReviews(limit: number = pageLengths.productReviews, from = 0) {
  return sql<ShownReview[] | null>`(
    select json_agg(json_build_object('id', r.id, 'stars', r.stars, 'name', r.name, 'text', r.text,
      'answer', r.answer, 'created_at', r.created_at, 'photos', (
        select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
          order by f.position), '[]')
        from review_photos f
        where (f.company_id, f.store_id, f.review_id) = (r.company_id, r.store_id, r.id)))
      order by r.created_at desc, r.id desc)
    from (
      select * from (
        select company_id, store_id, id, stars, name, text, answer, created_at from reviews
        where (company_id, store_id, product_id) = (sp.company_id, sp.store_id, sp.product_id) and state = 'shown'
        order by created_at desc, id desc offset ${from} limit ${limit}) newest) r)`
}
