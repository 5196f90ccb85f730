import { parsePaymentSettings } from '../../rules/payment.ts'
import { day } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { Payment } from '#platform/payments/provider.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import type { OrderKey } from '../order-key.ts'
import type { Attempt } from './attempts.ts'

/** Notes when reserved money is released by itself: as the provider says, else as the store estimates. */
export async function recordAuthorisationLimit(
  job: Job,
  order: OrderKey,
  attempt: Attempt,
  { authorised_until: published }: Payment,
): Promise<void> {
  if (attempt.provider === 'test' || attempt.provider === 'credit') return
  if (attempt.authorised_until && (!published || isSameTime(attempt.authorised_until, published)))
    return
  const authorised_until = published ?? (await estimateLimit(job, order, attempt.looked_at))
  const { company_id, store_id, order_id } = order
  await job
    .updateTable('payment_attempts')
    .set({ authorised_until, is_estimated: published === null })
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('id', '=', attempt.id)
    .execute()
}

async function estimateLimit(job: Job, store: OrderKey, now: Date): Promise<Date> {
  const settings = await findSalesSettings(job, store)
  const { authorisation_days } = parsePaymentSettings(settings?.payment_settings)
  return new Date(now.getTime() + authorisation_days * day)
}

function isSameTime(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}
