import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Job } from '#server/platform/database/database.ts'
import { joinTenant, ofTenant } from '#server/platform/database/tenant-key.ts'

/** The reviews of a customer's own orders, the newest first. */
export function listOwnReviews(job: Job, { company_id, store_id }: StoreKey, customer_id: string) {
  return job
    .selectFrom('reviews as r')
    .innerJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'r')).onRef('o.id', '=', 'r.order_id'),
    )
    .innerJoin('order_lines as l', (join) =>
      join
        .on(joinTenant('l', 'r'))
        .onRef('l.order_id', '=', 'r.order_id')
        .onRef('l.id', '=', 'r.line_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'r'))
    .where('o.customer_id', '=', customer_id)
    .orderBy('r.created_at', 'desc')
    .select(['l.name as product', 'o.number as order_number', 'r.stars', 'r.name', 'r.text'])
    .select(['r.state', 'r.hidden_for', 'r.answer', 'r.created_at'])
    .execute()
}
