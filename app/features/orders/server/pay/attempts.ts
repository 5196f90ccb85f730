import { sql, type Kysely } from 'kysely'
import type { CheckoutDraft } from '../../rules/checkout-draft.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { toInterval, json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Session } from '#platform/payments/provider.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { ProviderRef } from './payments.ts'

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

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

/** Returns the latest attempt of the order that has this one. */
export async function findLatestAttempt(job: Job, store: StoreKey, attempt_id: string) {
  const [attempt = null] = await attemptOfOrder(job, { ...store, attempt_id })
  return attempt
}

const attemptOfOrder = prepareQuery(
  ({ company_id, store_id, attempt_id }: StoreKey & { attempt_id: string }, db) =>
    selectAttempt(db)
      .where(ofTenant({ company_id, store_id }))
      .where('order_id', '=', (from) =>
        from
          .selectFrom('payment_attempts as one')
          .where(ofTenant({ company_id, store_id }, 'one'))
          .where('one.id', '=', attempt_id)
          .select('one.order_id'),
      )
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

/** Keeps what was typed on the page of the order while it can be paid. */
export async function saveDraft(job: Job, order: OrderKey, draft: CheckoutDraft): Promise<void> {
  await buildAttemptUpdate(job, order)
    .set({ draft: json(draft) })
    .where('state', 'in', ['creating', 'open'])
    .execute()
}

/** The end of this page is for a while not that of its order. */
export async function noteClosing(job: Job, order: OrderKey, id: string): Promise<void> {
  await buildAttemptUpdate(job, order)
    .set({ closing_until: sql<Date>`now() + ${toInterval(paymentTimes.replacement)}` })
    .where('id', '=', id)
    .execute()
}

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
      'sent_at',
      'closing_until',
      'parcel',
      'draft',
      'authorised_until',
      'is_estimated',
      sql<Date>`now()`.as('looked_at'),
    ])
}

/** Locks the order and stores the page with the attempt; false if it can no longer be paid there. */
export async function openAttempt(
  job: Job,
  order: OrderKey,
  { id, session }: { id: string; session: Session },
): Promise<boolean> {
  const page = { id, provider_ref: session.id, url: session.url }
  const [opened] = await attemptOpening(job, { ...order, ...page })
  return opened?.is_open ?? false
}

type AttemptPage = { id: string; provider_ref: string; url: string }

const attemptOpening = prepareQuery(
  ({ company_id, store_id, order_id, id, provider_ref, url }: OrderKey & AttemptPage, db) => {
    const isUnpaid = sql<boolean>`exists (select from locked where state = 'pending_payment')`
    return db
      .with('locked', (from) =>
        from
          .selectFrom('orders')
          .where(ofTenant({ company_id, store_id }))
          .where('id', '=', order_id)
          .select('state')
          .forNoKeyUpdate(),
      )
      .with('opened', () =>
        buildAttemptUpdate(db, { company_id, store_id, order_id })
          .set({ state: 'open', provider_ref, url })
          .where('id', '=', id)
          .where('state', 'in', ['creating', 'open'])
          .where(isUnpaid)
          .returning('id'),
      )
      .selectFrom('locked')
      .select(sql<boolean>`exists (select from opened)`.as('is_open'))
  },
)

export type EndState = 'authorised' | 'captured' | 'failed' | 'expired' | 'cancelled'

export async function updateAttempts(job: Job, order: OrderKey, state: EndState): Promise<void> {
  await attemptUpdate(job, { ...order, state })
}

const attemptUpdate = prepareQuery(
  ({ state, company_id, store_id, order_id }: OrderKey & { state: EndState }, db) =>
    buildAttemptUpdate(db, { company_id, store_id, order_id })
      .set({ state, draft: null })
      .where('state', '<>', 'replaced'),
)

/** Closes the page after `delay`; returns `false` when it expires sooner anyway. */
export async function shortenAttempt(job: Job, order: OrderKey, delay: number): Promise<boolean> {
  const expires_at = sql<Date>`now() + ${toInterval(delay)}`
  const { numUpdatedRows } = await buildAttemptUpdate(job, order)
    .set({ expires_at })
    .where('state', 'in', ['creating', 'open'])
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
