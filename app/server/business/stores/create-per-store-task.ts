import type { Database, Router } from '#server/platform/database/database.ts'
import { listAllStores } from './list-all-stores.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Task } from '#server/platform/jobs/task.ts'

/**
 * Runs once per platform from the schedule and enqueues one job per store, so a failure in one store is retried
 * without delaying others.
 */
export function createPerStoreTask(
  database: Database,
  name: string,
  work: (store: StoreKey) => Promise<void>,
  listStores: (router: Router) => Promise<StoreKey[]> = listAllStores,
): Task {
  return async ({ owner: { company_id, store_id } }) => {
    if (company_id !== null && store_id !== null) return work({ company_id, store_id })
    for (const store of await listStores(database.scoped({ as: 'router' }))) {
      await enqueue(database.scoped({ as: 'job', ...store }), name, {})
    }
  }
}
