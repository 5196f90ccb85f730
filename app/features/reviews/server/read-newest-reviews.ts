import { sql } from 'kysely'
import type { Shopper } from '#server/platform/database/database.ts'

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
