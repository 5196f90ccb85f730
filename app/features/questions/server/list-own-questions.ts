import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Of a customer, the newest first. */
export function listOwnQuestions(
  job: Job,
  { company_id, store_id }: StoreKey,
  customer_id: string,
) {
  return job
    .selectFrom('product_questions as q')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'q.company_id').onRef('p.id', '=', 'q.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'q'))
    .where('q.customer_id', '=', customer_id)
    .orderBy('q.created_at', 'desc')
    .select(['p.name as product', 'q.name', 'q.text', 'q.state', 'q.answer', 'q.created_at'])
    .execute()
}
