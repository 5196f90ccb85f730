import { wordColumns } from '../rules/review-fields.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Database, Scoped } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

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
    .select(['l.name as product', 'o.number as order_number', 'r.stars', 'r.name'])
    .select(['r.state', 'r.hidden_for', 'r.answer', 'r.created_at', ...wordColumns])
    .execute()
}

export const deleteReviewsTask = 'forget-reviews'

/** Enqueued in the transaction that deletes the account. */
export function enqueueReviewDeletion(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
): Promise<void> {
  return enqueue(auth, deleteReviewsTask, { customer_id })
}

export function deleteReviewsOfCustomer(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { customer_id } = toRecord(data)
    if (!company_id || !store_id || !isId(customer_id)) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await job
      .deleteFrom('reviews')
      .where(ofTenant({ company_id, store_id }))
      .where('order_id', 'in', (row) =>
        row
          .selectFrom('orders')
          .where(ofTenant({ company_id, store_id }))
          .where('customer_id', '=', customer_id)
          .select('id'),
      )
      .execute()
  }
}
