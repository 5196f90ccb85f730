import type { Database } from '../database/database.ts'
import { listAllStores } from '../stores/list-all-stores.ts'
import type { StoreKey } from '../stores/stores.ts'
import { enqueue } from './enqueue.ts'
import type { Task } from './task.ts'

/**
 * What the clock asks for, it asks once for the whole platform. Each store then has a job of its own: what fails in one
 * of them is tried again there and holds up nobody else.
 */
export function inEveryStore(
  database: Database,
  name: string,
  work: (store: StoreKey) => Promise<void>,
): Task {
  return async ({ place: { company_id, store_id } }) => {
    if (company_id !== null && store_id !== null) return work({ company_id, store_id })
    for (const store of await listAllStores(database.through({ as: 'router' }))) {
      await enqueue(database.through({ as: 'job', ...store }), name, {})
    }
  }
}
