import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { TestPaymentMethods } from '#shared/test-cards.ts'
import type { Job } from '#platform/database/database.ts'
import { json } from '../../database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Buyer, SessionRequest } from '../provider.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type TestState =
  | 'open'
  | 'challenged'
  | 'failed'
  | 'expired'
  | 'authorised'
  | 'captured'
  | 'released'

type MovementKind = 'capture' | 'release' | 'refund' | 'chargeback' | 'reversal'

/** Returns the id of the new payment, or of the one that the attempt already has. */
export async function insertTestPayment(
  job: Job,
  id: string,
  request: SessionRequest,
): Promise<string> {
  const { company_id, store_id, attempt_id, amount } = request
  const expires_at = new Date(request.expires_at * 1_000)
  const row = { company_id, store_id, id, attempt_id, request: json(request), amount, expires_at }
  const [payment] = await paymentInsertion(job, row)
  if (!payment) throw new Error('the test payment was not inserted')
  return payment.id
}

type PaymentRow = StoreKey & {
  id: string
  attempt_id: string
  request: string
  amount: Minor
  expires_at: Date
}

const paymentInsertion = prepareQuery(
  ({ company_id, store_id, id, attempt_id, request, amount, expires_at }: PaymentRow, db) =>
    db
      .insertInto('test_payments')
      .values({ company_id, store_id, id, attempt_id, request, amount, expires_at })
      .onConflict((present) =>
        present
          .columns(['company_id', 'store_id', 'attempt_id'])
          // An update, so that the row is returned.
          .doUpdateSet((row) => ({ attempt_id: row.ref('excluded.attempt_id') })),
      )
      .returning('id'),
)

export async function findTestPayment(job: Job, store: StoreKey, id: string) {
  const [payment = null] = await paymentSearch(job, { ...store, id })
  return payment
}

const paymentSearch = prepareQuery(({ company_id, store_id, id }: StoreKey & { id: string }, db) =>
  db
    .selectFrom('test_payments')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select(['id', 'attempt_id', 'request', 'amount', 'state', 'card', 'buyer', 'dispute'])
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('has_run_out')),
)

/** A card pays only before the page has run out. */
type Change = { state: TestState; card?: TestPaymentMethods; buyer?: Buyer }

/** Returns null if the payment is in none of the `from` states. */
export async function updateTestPayment(
  job: Job,
  store: StoreKey,
  id: string,
  from: readonly TestState[],
  { state, card, buyer }: Change,
): Promise<{ id: string; attempt_id: string; request: unknown } | null> {
  const change = { state, card: card ?? null, buyer: buyer ? json(buyer) : null }
  const [payment = null] = await paymentUpdate(job, { ...store, id, from, ...change })
  return payment
}

type PaymentUpdate = StoreKey & {
  id: string
  from: readonly TestState[]
  state: TestState
  card: TestPaymentMethods | null
  buyer: string | null
}

const paymentUpdate = prepareQuery(
  ({ company_id, store_id, id, from, state, card, buyer }: PaymentUpdate, db) =>
    db
      .updateTable('test_payments')
      .set({
        state,
        card: sql<string | null>`coalesce(${card}, card)`,
        buyer: sql<string | null>`coalesce(${buyer}::jsonb, buyer)`,
      })
      .where(ofTenant({ company_id, store_id }))
      .where('id', '=', id)
      .where(sql<boolean>`state = any(${from}::text[])`)
      .where(sql<boolean>`(${card}::text is null or expires_at > clock_timestamp())`)
      .returning(['id', 'attempt_id', 'request']),
)

export function listTestMovements(job: Job, store: StoreKey, payment_id: string) {
  return movementList(job, { ...store, payment_id })
}

const movementList = prepareQuery(
  ({ company_id, store_id, payment_id }: StoreKey & { payment_id: string }, db) =>
    db
      .selectFrom('test_movements')
      .where(ofTenant({ company_id, store_id }))
      .where('payment_id', '=', payment_id)
      .orderBy('created_at')
      .select(['id', 'key', 'kind', 'amount', 'created_at']),
)

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
