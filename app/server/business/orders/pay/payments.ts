import { sql } from 'kysely'
import { minus, sum, zero, type Minor } from '#domain/money/money.ts'
import { second } from '#domain/shared/durations.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import { json } from '#server/platform/database/json.ts'
import type { Movement, SessionRequest } from '#server/platform/payments/provider.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The provider's reference of a payment, capture or refund. */
export type ProviderRef = { provider: string; provider_ref: string }

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export async function insertAttempt(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  provider: string,
  request: SessionRequest,
): Promise<void> {
  const { attempt_id: id, amount, currency } = request
  const expires_at = new Date(request.expires_at * second)
  await job
    .insertInto('payment_attempts')
    .values({
      company_id,
      store_id,
      order_id,
      id,
      provider,
      amount,
      currency,
      expires_at,
      request: json(request),
    })
    .execute()
}

/** Returns the latest payment attempt. */
export async function findAttempt(job: Job | Staff, { company_id, store_id, order_id }: OrderKey) {
  const attempt = await job
    .selectFrom('payment_attempts')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select([
      'id',
      'provider',
      'provider_ref',
      'state',
      'amount',
      'currency',
      'request',
      'url',
      'expires_at',
      sql<Date>`now()`.as('looked_at'),
    ])
    .executeTakeFirst()
  return attempt ?? null
}

export async function openAttempt(
  job: Job,
  order: OrderKey,
  { id, provider_ref, url }: { id: string; provider_ref: string; url: string },
): Promise<void> {
  await buildAttemptUpdate(job, order)
    .set({ state: 'open', provider_ref, url })
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .execute()
}

export async function updateAttempts(
  job: Job,
  order: OrderKey,
  state: 'authorised' | 'captured' | 'failed' | 'expired' | 'cancelled',
): Promise<void> {
  await buildAttemptUpdate(job, order).set({ state }).execute()
}

/** Closes the page after `delay`; returns `false` when it expires sooner anyway. */
export async function shortenAttempt(job: Job, order: OrderKey, delay: number): Promise<boolean> {
  const expires_at = sql<Date>`now() + ${toInterval(delay)}`
  const { numUpdatedRows } = await buildAttemptUpdate(job, order)
    .set({ expires_at })
    .where('state', '=', 'open')
    .where('expires_at', '>', expires_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function buildAttemptUpdate(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .updateTable('payment_attempts')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
}

export type PaymentEntry = ProviderRef & { kind: Movement['kind']; amount: Minor; currency: string }

/** Returns `false` when the entry exists already. */
export async function insertEntry(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  entry: PaymentEntry,
  at: Date | undefined,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await job
    .insertInto('payment_entries')
    .values({ company_id, store_id, order_id, ...entry, ...(at && { created_at: at }) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider', 'provider_ref']).doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function listEntries(job: Job | Staff, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .select(['kind', 'amount', 'provider_ref'])
    .execute()
}

/** Captures minus refunds and lost disputes. */
export async function getBalance(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return sum(entries.map(({ amount }) => amount))
}

export async function getRefundedAmount(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return minus(
    zero,
    sum(entries.flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))),
  )
}

/** Captures minus refunds; ignores disputes. */
export async function getNetCaptured(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  const shopEntries = entries.filter(({ kind }) => kind === 'capture' || kind === 'refund')
  return sum(shopEntries.map(({ amount }) => amount))
}
