import { sum, type Minor } from '#domain/money.ts'
import type { Job } from '../database/database.ts'
import type { OrderKey } from './orders.ts'

/** What a provider calls a payment, a capture or a refund. */
export type ProviderRef = { provider: string; provider_ref: string }

export async function insertAttempt(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  attempt: ProviderRef & { amount: Minor; currency: string },
): Promise<void> {
  await job
    .insertInto('payment_attempts')
    .values({ company_id, store_id, order_id, ...attempt, state: 'open' })
    .execute()
}

/** `false` when the order has no such payment. */
export async function authoriseAttempt(
  job: Job,
  order: OrderKey,
  { provider, provider_ref }: ProviderRef,
): Promise<boolean> {
  const { numUpdatedRows } = await attemptsOf(job, order)
    .set({ state: 'authorised' })
    .where('provider', '=', provider)
    .where('provider_ref', '=', provider_ref)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `false` when the provider has no money reserved for the order. */
export async function captureAttempt(
  job: Job,
  order: OrderKey,
  provider: string,
): Promise<boolean> {
  const { numUpdatedRows } = await attemptsOf(job, order)
    .set({ state: 'captured' })
    .where('provider', '=', provider)
    .where('state', '=', 'authorised')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endAttempts(
  job: Job,
  order: OrderKey,
  state: 'failed' | 'expired' | 'cancelled',
): Promise<void> {
  await attemptsOf(job, order)
    .set({ state })
    .where('state', 'in', ['creating', 'open', 'authorised'])
    .execute()
}

function attemptsOf(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .updateTable('payment_attempts')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
}

export async function insertEntry(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  entry: ProviderRef & { kind: 'capture' | 'refund'; amount: Minor; currency: string },
  at: Date | undefined,
): Promise<void> {
  await job
    .insertInto('payment_entries')
    .values({ company_id, store_id, order_id, ...entry, ...(at && { created_at: at }) })
    .execute()
}

/** What was drawn and not paid back. */
export async function balanceOf(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<Minor> {
  const entries = await job
    .selectFrom('payment_entries')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select('amount')
    .execute()
  return sum(entries.map(({ amount }) => amount))
}
