import { sql } from 'kysely'
import { paymentTimes, retention, second } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import { json } from '#server/platform/database/json.ts'
import type { OrderKey } from '../order-key.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

const workDeadline = sql<Date>`now() + ${toInterval(paymentTimes.request)}`

/** Returns false when the key exists. The insert waits for a concurrent transaction with the same key. */
export async function insertKey(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { key, request_hash }: { key: string; request_hash: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ company_id, store_id, key, request_hash, working_until: workDeadline })
    .onConflict((used) => used.columns(['company_id', 'store_id', 'key']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setOrderOfKey(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  key: string,
): Promise<void> {
  await createKeyUpdate(tx, { company_id, store_id }, key).set({ order_id }).execute()
}

export async function findKey(job: Job, { company_id, store_id }: StoreKey, key: string) {
  const row = await job
    .selectFrom('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('key', '=', key)
    .select(['request_hash', 'order_id', 'response'])
    .executeTakeFirst()
  return row ?? null
}

/** Returns false while another request still holds the key. */
export async function takeOverKey(job: Job, store: StoreKey, key: string): Promise<boolean> {
  const { numUpdatedRows } = await createKeyUpdate(job, store, key)
    .set({ working_until: workDeadline })
    .where('response', 'is', null)
    .where('working_until', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the response for repeated requests; null frees the key for the next request to take over. */
export async function saveKeyResponse(
  job: Job,
  store: StoreKey,
  key: string,
  response: object | null,
): Promise<void> {
  await createKeyUpdate(job, store, key)
    .set({
      response: response && json(response),
      ...(response === null && { working_until: sql<Date>`now() - ${toInterval(second)}` }),
    })
    .execute()
}

export async function deleteOldKeys(job: Job, { company_id, store_id }: StoreKey): Promise<void> {
  await job
    .deleteFrom('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.idempotencyKey)}`)
    .execute()
}

function createKeyUpdate(job: Job, { company_id, store_id }: StoreKey, key: string) {
  return job
    .updateTable('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('key', '=', key)
}
