import { sql, type Kysely } from 'kysely'
import { minus, sum, zero, type Minor } from '#domain/money/money.ts'
import { second } from '#domain/shared/durations.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import { json } from '#server/platform/database/json.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import {
  isSessionRequest,
  type Movement,
  type SessionRequest,
} from '#server/platform/payments/provider.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { isUnpaid } from '../orders.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The provider's reference of a payment, capture or refund. */
export type ProviderRef = { provider: string; provider_ref: string }

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** Adds the number of the order, which only the database knows, and returns the stored request. */
export async function insertAttempt(
  job: Job,
  order: OrderKey,
  provider: string,
  request: Omit<SessionRequest, 'order_number'>,
): Promise<SessionRequest> {
  const { attempt_id: id, amount, currency } = request
  const [attempt] = await attemptInsertion(job, {
    ...order,
    id,
    provider,
    amount,
    currency,
    expires_at: new Date(request.expires_at * second),
    request: json(request),
  })
  if (!isSessionRequest(attempt?.request)) throw new Error('the request was not stored')
  return attempt.request
}

type AttemptRow = OrderKey & {
  id: string
  provider: string
  amount: Minor
  currency: string
  expires_at: Date
  request: string
}

const attemptInsertion = prepareQuery(
  (
    {
      company_id,
      store_id,
      order_id,
      id,
      provider,
      amount,
      currency,
      expires_at,
      request,
    }: AttemptRow,
    db,
  ) =>
    db
      .insertInto('payment_attempts')
      .values((row) => ({
        company_id,
        store_id,
        order_id,
        id,
        provider,
        amount,
        currency,
        expires_at,
        request: sql<string>`${request}::jsonb || jsonb_build_object('order_number', ${row
          .selectFrom('orders')
          .where(ofTenant({ company_id, store_id }))
          .where('id', '=', order_id)
          .select('number')})`,
      }))
      .returning('request'),
)

/** Returns the latest payment attempt. */
export async function findAttempt(job: Job | Staff, order: OrderKey) {
  const [attempt = null] = await latestAttempt(job, order)
  return attempt
}

const latestAttempt = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  selectAttempt(db)
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('created_at', 'desc')
    .limit(1),
)

/** Returns the attempt of the provider's payment page. */
export async function findAttemptOfPage(job: Job, store: StoreKey, page: ProviderRef) {
  const [attempt = null] = await attemptOfPage(job, { ...store, ...page })
  return attempt
}

const attemptOfPage = prepareQuery(
  ({ company_id, store_id, provider, provider_ref }: StoreKey & ProviderRef, db) =>
    selectAttempt(db)
      .where(ofTenant({ company_id, store_id }))
      .where('provider', '=', provider)
      .where('provider_ref', '=', provider_ref),
)

function selectAttempt(db: Kysely<Tables>) {
  return db
    .selectFrom('payment_attempts')
    .select([
      'order_id',
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
}

/** Only while the order can be paid. */
export async function openAttempt(job: Job, order: OrderKey, page: AttemptPage): Promise<void> {
  await attemptOpening(job, { ...order, ...page })
}

type AttemptPage = { id: string; provider_ref: string; url: string }

const attemptOpening = prepareQuery(
  ({ id, provider_ref, url, company_id, store_id, order_id }: OrderKey & AttemptPage, db) =>
    buildAttemptUpdate(db, { company_id, store_id, order_id })
      .set({ state: 'open', provider_ref, url })
      .where('id', '=', id)
      .where('state', '=', 'creating')
      .where(isUnpaid({ company_id, store_id, order_id })),
)

type EndState = 'authorised' | 'captured' | 'failed' | 'expired' | 'cancelled'

export async function updateAttempts(job: Job, order: OrderKey, state: EndState): Promise<void> {
  await attemptUpdate(job, { ...order, state })
}

const attemptUpdate = prepareQuery(
  ({ state, company_id, store_id, order_id }: OrderKey & { state: EndState }, db) =>
    buildAttemptUpdate(db, { company_id, store_id, order_id }).set({ state }),
)

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

function buildAttemptUpdate(job: Kysely<Tables>, { company_id, store_id, order_id }: OrderKey) {
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

export function listEntries(job: Job | Staff, order: OrderKey) {
  return entryList(job, order)
}

const entryList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .select(['kind', 'amount', 'provider', 'provider_ref']),
)

/** Captures minus refunds and lost disputes. */
export async function getBalance(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return sum(entries.map(({ amount }) => amount))
}

/** The balance of the card alone; negative after a refund and a lost dispute. */
export async function getCardBalance(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return sum(entries.flatMap(({ provider, amount }) => (provider === 'credit' ? [] : [amount])))
}

export async function getRefundedAmount(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return minus(
    zero,
    sum(entries.flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))),
  )
}

/** Captures minus refunds; ignores disputes. */
export async function getNetCaptured(
  job: Job,
  order: OrderKey,
  { isCardOnly = false } = {},
): Promise<Minor> {
  const entries = await listEntries(job, order)
  const shopEntries = entries.filter(
    ({ kind, provider }) =>
      (kind === 'capture' || kind === 'refund') && !(isCardOnly && provider === 'credit'),
  )
  return sum(shopEntries.map(({ amount }) => amount))
}
