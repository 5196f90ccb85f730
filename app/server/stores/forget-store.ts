import { isId } from '#domain/id.ts'
import { pace } from '#domain/pace.ts'
import { recordOf } from '#domain/stored.ts'
import { inOneTransaction, type Database, type Staff } from '../database/database.ts'
import { enqueue, enqueueIn } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { Payments } from '../payments/payments.ts'
import { clearPeople, clearShelves, clearSupport, deleteSettings } from './store-remains.ts'
import { forgetBuyers, hasOrdersUnderWay, listUnsent } from './store-orders.ts'
import { isDeletedStore, type StoreKey } from './stores.ts'

export const storeForgettingTask = 'forget-store'

export function enqueueForgettingOfStore(staff: Staff, store: StoreKey): Promise<void> {
  return enqueue(staff, storeForgettingTask, { staff_id: staff.scope.staff_id }, store)
}

/**
 * Settings and buyers' addresses stay until the last mail about an order is sent: refunds are announced in the
 * shop's language.
 */
export function forgetStore(database: Database, payments: Payments): Task {
  return async ({ place: { company_id, store_id }, matter }) => {
    const { staff_id } = recordOf(matter)
    if (!company_id || !store_id || !isId(staff_id)) return
    const store = { company_id, store_id }
    const job = database.through({ as: 'job', ...store })
    if (!(await isDeletedStore(job, store))) return
    for (const order_id of await listUnsent(job, store)) {
      await cancelOrder(
        { job, store, payments },
        { ...store, order_id },
        { actor: 'staff', staff_id },
      )
    }
    await inOneTransaction(job, async (inside) => {
      await clearSupport(inside, store)
      await clearShelves(inside, store)
      const quietSince = new Date(Date.now() - pace.lastLetters)
      if (await hasOrdersUnderWay(inside, store, quietSince)) {
        return enqueueIn(inside, pace.lastLetters / 1_000, storeForgettingTask, matter)
      }
      await forgetBuyers(inside, store)
      await clearPeople(inside, store)
      await deleteSettings(inside, store)
    })
  }
}
