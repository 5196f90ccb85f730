import { isId } from '#domain/shared/id.ts'
import { toRecord } from '#domain/shared/json-values.ts'
import type { Database, Scoped } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Task } from '#server/platform/jobs/task.ts'

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
