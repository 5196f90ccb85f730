import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkAct } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { enqueueStoreCleanup } from './clear-deleted-store.ts'
import { countUnsent } from './store-orders.ts'
import { markDeleted } from './stores.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/**
 * Hides the store and frees its hosts at once. A background task cancels unsent orders and deletes the data;
 * the ledger is kept (bogføringsloven § 12).
 */
export function deleteStore(
  staff: Staff,
  store: StoreKey,
  typedName: string,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkAct(tx, store.company_id, 'deleteStore')
    if (refusal) return refusal
    const lockedStore = await lockStore(tx, store)
    if (!lockedStore) return refused('storeNotFound')
    if (typedName.normalize() !== lockedStore.name.trim().normalize()) {
      return refused('storeNameMismatch', { field: 'name', values: { name: lockedStore.name } })
    }
    const unsentCount = await countUnsent(tx, store)
    await markDeleted(tx, store)
    await enqueueStoreCleanup(tx, store)
    await recordChange(tx, {
      ...store,
      action: 'deleted',
      subject_type: 'store',
      subject_id: store.store_id,
      subject_name: lockedStore.name,
      changes: { domain: lockedStore.domain, unsent_orders: unsentCount },
    })
    return null
  })
}
