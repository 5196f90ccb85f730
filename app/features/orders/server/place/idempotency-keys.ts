import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type IdempotencyKey = { key: string; request_hash: string }
/** Breaks when an order has the key already. */
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
    .select(['request_hash', 'response']),
)

export async function deleteOldKeys(job: Job, { company_id, store_id }: StoreKey): Promise<void> {
  await job
    .deleteFrom('idempotency_keys')
    .where(ofTenant({ company_id, store_id }))
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.idempotencyKey)}`)
    .execute()
}
