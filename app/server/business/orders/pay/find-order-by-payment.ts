import { isId } from '#domain/shared/id.ts'
import type { Job } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

type PaymentReferences = {
  attempt_id: string | null
  session: string | null
  capture?: string | null
}

/** Finds the order by attempt id, session or capture reference; all of them are unguessable. */
export async function findOrderByPayment(
  job: Job,
  store: StoreKey,
  { attempt_id, session, capture = null }: PaymentReferences,
): Promise<OrderKey | null> {
  const { company_id, store_id } = store
  // A payment that waits for its buyer has no session yet.
  const id = attempt_id ?? (isId(session) ? session : null)
  const attempt = await job
    .selectFrom('payment_attempts')
    .where(ofTenant({ company_id, store_id }))
    .where((where) => where.or([where('id', '=', id), where('provider_ref', '=', session)]))
    .select('order_id')
    .executeTakeFirst()
  if (attempt) return { company_id, store_id, order_id: attempt.order_id }
  const [order = null] = capture === null ? [] : await listOrdersByCapture(job, store, [capture])
  return order
}

export async function listOrdersByCapture(
  job: Job,
  { company_id, store_id }: StoreKey,
  captures: readonly string[],
): Promise<OrderKey[]> {
  if (captures.length === 0) return []
  return job
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('kind', '=', 'capture')
    .where('provider_ref', 'in', captures)
    .select(['company_id', 'store_id', 'order_id'])
    .execute()
}
