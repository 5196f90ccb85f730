import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { retention } from '#shared/durations.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import { enqueue, enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import {
  clearCustomers,
  clearProducts,
  clearReviews,
  clearSupport,
  deleteSettings,
} from './clear-store.ts'
import { anonymiseBuyers, hasActiveOrders, listUnsent } from './store-orders.ts'
import { isDeletedStore } from './stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export const storeCleanupTask = 'forget-store'

export function enqueueStoreCleanup(staff: Staff, store: StoreKey): Promise<void> {
  return enqueue(staff, storeCleanupTask, { staff_id: staff.scope.staff_id }, store)
}

type CancelOrder = (order: StoreKey & { order_id: string }, staff_id: string) => Promise<unknown>

/**
 * Settings and buyers' addresses stay until the last mail about an order is sent: refunds are announced in the
 * shop's language.
 */
export function clearDeletedStore(database: Database, cancelOrder: CancelOrder): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { staff_id } = toRecord(data)
    if (!company_id || !store_id || !isId(staff_id)) return
    const store = { company_id, store_id }
    const job = database.scoped({ as: 'job', ...store })
    if (!(await isDeletedStore(job, store))) return
    for (const order_id of await listUnsent(job, store)) {
      await cancelOrder({ ...store, order_id }, staff_id)
    }
    await inTransaction(job, async (tx) => {
      await clearSupport(tx, store)
      await clearReviews(tx, store)
      await clearProducts(tx, store)
      const quietSince = new Date(Date.now() - retention.lastMails)
      if (await hasActiveOrders(tx, store, quietSince)) {
        return enqueueAfter(tx, retention.lastMails, storeCleanupTask, data)
      }
      await anonymiseBuyers(tx, store)
      await clearCustomers(tx, store)
      await deleteSettings(tx, store)
    })
  }
}
