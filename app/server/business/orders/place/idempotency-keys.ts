import { sql, type Kysely } from 'kysely'
import { paymentTimes, retention, second } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import { json } from '#server/platform/database/json.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import type { Session } from '#server/platform/payments/provider.ts'
import type { OrderKey } from '../order-key.ts'
import { isUnpaid } from '../orders.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

const workDeadline = sql<Date>`now() + ${toInterval(paymentTimes.request)}`

/** Breaks `keyConstraint` when the key exists, after any concurrent transaction with the same key. */
export async function insertKey(tx: Job, order: OrderKey, key: IdempotencyKey): Promise<void> {
  await keyInsertion(tx, { ...order, ...key })
}

const keyInsertion = prepareQuery(
  ({ company_id, store_id, order_id, key, request_hash }: OrderKey & IdempotencyKey, db) =>
    db
      .insertInto('idempotency_keys')
      .values({ company_id, store_id, order_id, key, request_hash, working_until: workDeadline }),
)

export type IdempotencyKey = { key: string; request_hash: string }
export const keyConstraint = 'idempotency_keys_pkey'

export async function findKey(job: Job, store: StoreKey, key: string) {
  const [row = null] = await keySearch(job, { ...store, key })
  return row
}

const keySearch = prepareQuery(({ company_id, store_id, key }: StoreKey & { key: string }, db) =>
  db
    .selectFrom('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('key', '=', key)
    .select(['request_hash', 'order_id', 'response']),
)

/** Returns false while another request still holds the key. */
export async function takeOverKey(job: Job, store: StoreKey, key: string): Promise<boolean> {
  const { numUpdatedRows } = await createKeyUpdate(job, store, key)
    .set({ working_until: workDeadline })
    .where('response', 'is', null)
    .where('working_until', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The next request takes over the key. */
export async function freeKey(job: Job, store: StoreKey, key: string): Promise<void> {
  const working_until = sql<Date>`now() - ${toInterval(second)}`
  await createKeyUpdate(job, store, key).set({ response: null, working_until }).execute()
}

/** Stores the response for repeated requests, while the order can be paid. */
export async function saveKeySession(
  job: Job,
  order: OrderKey,
  key: string,
  session: Session,
): Promise<void> {
  await sessionSaving(job, { ...order, key, response: json(session) })
}

const sessionSaving = prepareQuery(
  (
    { company_id, store_id, order_id, key, response }: OrderKey & { key: string; response: string },
    db,
  ) =>
    createKeyUpdate(db, { company_id, store_id }, key)
      .set({ response })
      .where(isUnpaid({ company_id, store_id, order_id })),
)

export async function deleteOldKeys(job: Job, { company_id, store_id }: StoreKey): Promise<void> {
  await job
    .deleteFrom('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.idempotencyKey)}`)
    .execute()
}

function createKeyUpdate(job: Kysely<Tables>, { company_id, store_id }: StoreKey, key: string) {
  return job
    .updateTable('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('key', '=', key)
}
