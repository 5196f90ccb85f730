import type { Job } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import { hashSubject } from '#server/platform/rate-limit/subject.ts'
import type { OrderKey } from './read-order-reviews.ts'

/** Ends all invitations to the buyer of an order, whose link the caller has verified. */
export async function refuseInvitations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<void> {
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select('email')
    .executeTakeFirst()
  if (!order || order.email === '') return
  await job
    .insertInto('review_refusals')
    .values({ company_id, store_id, email_hash: hashSubject(order.email) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'store_id', 'email_hash']).doNothing(),
    )
    .execute()
}
