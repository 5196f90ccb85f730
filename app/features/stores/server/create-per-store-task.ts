import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueDueStores } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

/**
 * Runs once per platform from the schedule and adds a job for each store that has something due, so a failure in one
 * store is retried without delaying others. Interrupted, it continues with its next attempt.
 */
export function createPerStoreTask(
  database: Database,
  task: string,
  work: (store: StoreKey) => Promise<void>,
  { gap = 0, batch }: { gap?: number; batch?: number } = {},
): Task {
  return async ({ id: run, owner: { company_id, store_id } }, signal) => {
    if (company_id !== null && store_id !== null) return work({ company_id, store_id })
    const worker = database.scoped({ as: 'worker' })
    while (await enqueueDueStores(worker, { task, run, gap }, batch)) signal.throwIfAborted()
  }
}
