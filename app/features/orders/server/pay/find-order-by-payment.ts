import { isId } from '#shared/id.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { ProviderEvent } from '#platform/payments/provider.ts'
import type { OrderKey } from '../order-key.ts'

/**
 * Finds the order of a payment that a visitor names. Only our own random id of the attempt counts, because a provider
 * may number its payments one after another.
 * Proven by test/shop/bearer-links.test.ts: no provider’s own reference of a payment opens anything
 */
export async function findOrderOfAttempt(
  job: Job,
  { company_id, store_id }: StoreKey,
  attempt_id: string,
): Promise<OrderKey | null> {
  if (!isId(attempt_id)) return null
  const attempt = await job
    .selectFrom('payment_attempts')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', attempt_id)
    .select('order_id')
    .executeTakeFirst()
  return attempt ? { company_id, store_id, order_id: attempt.order_id } : null
}

/** Finds the order of a verified message, by whichever references the provider has put into it. */
export async function findOrderOfMessage(
  job: Job,
  store: StoreKey,
  message: Pick<ProviderEvent, 'attempt_id' | 'session' | 'capture'> & { provider: string },
): Promise<OrderKey | null> {
  const { company_id, store_id } = store
  const { provider, attempt_id, session, capture } = message
  const order = attempt_id === null ? null : await findOrderOfAttempt(job, store, attempt_id)
  if (order) return order
  const attempt =
    session !== null &&
    (await job
      .selectFrom('payment_attempts')
      .where(ofTenant({ company_id, store_id }))
      .where('provider', '=', provider)
      .where('provider_ref', '=', session)
      .select('order_id')
      .executeTakeFirst())
  if (attempt) return { company_id, store_id, order_id: attempt.order_id }
  const [captured = null] = capture === null ? [] : await listOrdersByCapture(job, store, [capture])
  return captured
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
