import type { Router } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'

export function listAllStores(router: Router): Promise<StoreKey[]> {
  return router
    .selectFrom('stores')
    .where('deleted_at', 'is', null)
    .orderBy('company_id')
    .orderBy('id')
    .select(['company_id', 'id as store_id'])
    .execute()
}
