import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import type { OrderKey } from './order-key.ts'

/** The order that is meant, by our name for its payment or by the provider's. Both are too long to be guessed. */
export async function readOrderOfPayment(
  job: Job,
  { company_id, store_id }: StoreKey,
  { attempt_id, session }: { attempt_id: string | null; session: string | null },
): Promise<OrderKey | null> {
  const found = await job
    .selectFrom('payment_attempts')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where((where) => where.or([where('id', '=', attempt_id), where('provider_ref', '=', session)]))
    .select('order_id')
    .executeTakeFirst()
  return found ? { company_id, store_id, order_id: found.order_id } : null
}
