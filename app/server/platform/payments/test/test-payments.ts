import { sql } from 'kysely'
import type { Minor } from '#domain/money/money.ts'
import type { TestCard } from '#domain/shared/test-cards.ts'
import type { Job } from '#server/platform/database/database.ts'
import { json } from '#server/platform/database/json.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Buyer, SessionRequest } from '../provider.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type TestState =
  | 'open'
  | 'challenged'
  | 'failed'
  | 'expired'
  | 'authorised'
  | 'captured'
  | 'released'

type MovementKind = 'capture' | 'release' | 'refund' | 'chargeback' | 'reversal'

/** Does nothing if the attempt already has a page. */
export async function insertTestPayment(
  job: Job,
  id: string,
  request: SessionRequest,
): Promise<void> {
  const { company_id, store_id, attempt_id, amount } = request
  const expires_at = new Date(request.expires_at * 1_000)
  await job
    .insertInto('test_payments')
    .values({ company_id, store_id, id, attempt_id, request: json(request), amount, expires_at })
    .onConflict((present) => present.columns(['company_id', 'store_id', 'attempt_id']).doNothing())
    .execute()
}

export async function findTestPayment(
  job: Job,
  { company_id, store_id }: StoreKey,
  by: { id: string } | { attempt_id: string },
) {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['attempt_id', by.attempt_id] as const)
  const payment = await job
    .selectFrom('test_payments')
    .where(ofTenant({ company_id, store_id }))
    .where(column, '=', value)
    .select(['id', 'attempt_id', 'request', 'amount', 'state', 'card', 'buyer', 'dispute'])
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('has_run_out'))
    .executeTakeFirst()
  return payment ?? null
}

type Change = { state: TestState; card?: TestCard; buyer?: Buyer }

/** Returns false if the payment is in none of the `from` states. */
export async function updateTestPayment(
  job: Job,
  { company_id, store_id }: StoreKey,
  id: string,
  from: readonly TestState[],
  { state, card, buyer }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await job
    .updateTable('test_payments')
    .set({ state, ...(card && { card }), ...(buyer && { buyer: json(buyer) }) })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function listTestMovements(
  job: Job,
  { company_id, store_id }: StoreKey,
  payment_id: string,
) {
  return job
    .selectFrom('test_movements')
    .where(ofTenant({ company_id, store_id }))
    .where('payment_id', '=', payment_id)
    .orderBy('created_at')
    .select(['id', 'key', 'kind', 'amount', 'created_at'])
    .execute()
}

export async function insertTestMovement(
  job: Job,
  { company_id, store_id }: StoreKey,
  payment_id: string,
  movement: { id: string; key: string; kind: MovementKind; amount: Minor },
): Promise<void> {
  await job
    .insertInto('test_movements')
    .values({ company_id, store_id, payment_id, ...movement })
    .execute()
}

/** Locks the payment until the transaction ends. */
export async function lockTestPayment(job: Job, { company_id, store_id }: StoreKey, id: string) {
  const payment = await job
    .selectFrom('test_payments')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select(['state', 'amount', 'card', 'dispute'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return payment ?? null
}
