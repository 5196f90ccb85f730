import { refused, type Refused } from '#domain/errors/errors.ts'
import { isId } from '#domain/shared/id.ts'
import type { Job } from '#server/platform/database/database.ts'
import type { OrderKey } from './read-order-reviews.ts'

/** The buyer takes the review back, and may write another one. The caller has verified the order link. */
export async function removeReview(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  line_id: string,
): Promise<Refused | null> {
  if (!isId(line_id)) return refused('reviewNotFound')
  const removed = await job
    .deleteFrom('reviews')
    .where((row) => row.and({ company_id, store_id, order_id, line_id }))
    .returning('id')
    .executeTakeFirst()
  return removed ? null : refused('reviewNotFound')
}
