import { sql } from 'kysely'
import type { Router } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'

/** The stores that open once their check is green. */
export function listWaitingStores(router: Router): Promise<StoreKey[]> {
  return router
    .selectFrom('stores')
    .where('opens_when_ready', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .orderBy('company_id')
    .orderBy('id')
    .select(['company_id', 'id as store_id'])
    .execute()
}
