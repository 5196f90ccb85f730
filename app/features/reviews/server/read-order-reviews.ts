import { wordColumns } from '../rules/review-fields.ts'
import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export type OrderKey = StoreKey & { order_id: string }

export type OrderReviews = Exclude<Awaited<ReturnType<typeof readOrderReviews>>, Refused>
export type ReviewableLine = OrderReviews['lines'][number]

/** The goods of an order with their reviews. The caller has verified the link of the order. */
export async function readOrderReviews(job: Job, order: OrderKey) {
  const { company_id, store_id, order_id } = order
  const found = await job
    .selectFrom('orders as o')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.store_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .select(['o.number', 'o.name', 'o.email', 's.review_days'])
    .executeTakeFirst()
  if (!found) return refused('orderNotFound')
  const { number, name, email, review_days } = found
  const lines = await listReviewableLines(job, order)
  return { number, name, email, isOpen: review_days !== null, lines }
}

export async function findReviewableLine(job: Job, order: OrderKey, line_id: string) {
  const [line] = await selectReviewableLines(job, order).where('l.id', '=', line_id).execute()
  return line ?? null
}

function listReviewableLines(job: Job, order: OrderKey) {
  return selectReviewableLines(job, order).orderBy('l.position').execute()
}

/** A gift card has no product and is not reviewed. */
function selectReviewableLines(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('order_lines as l')
    .leftJoin('reviews as r', (join) =>
      join
        .on(joinTenant('r', 'l'))
        .onRef('r.order_id', '=', 'l.order_id')
        .onRef('r.line_id', '=', 'l.id'),
    )
    .where(ofTenant({ company_id, store_id }, 'l'))
    .where('l.order_id', '=', order_id)
    .where('l.product_id', 'is not', null)
    .select(['l.id', 'l.product_id', 'l.name', 'l.variant_name', 'l.image_url'])
    .select(['r.id as review_id', 'r.stars', 'r.name as author', 'r.state', ...wordColumns])
    .select(['r.held_for', 'r.hidden_for', 'r.answer', 'r.created_at'])
    .select(
      sql<boolean>`exists (
        select from parcel_lines pl join parcels p
          on (p.company_id, p.store_id, p.order_id, p.id) = (pl.company_id, pl.store_id, pl.order_id, pl.parcel_id)
        where (pl.company_id, pl.store_id, pl.order_id, pl.line_id) = (l.company_id, l.store_id, l.order_id, l.id)
          and p.state <> 'packed')`.as('is_sent'),
    )
    .select(
      sql<number>`(
        select count(*)::integer from review_photos f
        where (f.company_id, f.store_id, f.review_id) = (r.company_id, r.store_id, r.id))`.as(
        'photos',
      ),
    )
}
