import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { enqueueForgettingOfStore } from './forget-store.ts'
import { countUnsent } from './store-orders.ts'
import { lockStore, markDeleted, type StoreKey } from './stores.ts'

/**
 * Hides the store and frees its hosts at once. A background task cancels unsent orders and deletes the data;
 * the ledger is kept (bogføringsloven § 12).
 */
export function deleteStore(
  staff: Staff,
  store: StoreKey,
  typedName: string,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'deleteStore')
    if (no) return no
    const known = await lockStore(inside, store)
    if (!known) return refused('storeNotFound')
    if (typedName.normalize() !== known.name.trim().normalize()) {
      return refused('storeNameMismatch', { field: 'name', values: { name: known.name } })
    }
    const unsent = await countUnsent(inside, store)
    await markDeleted(inside, store)
    await enqueueForgettingOfStore(inside, store)
    await recordChange(inside, {
      ...store,
      action: 'deleted',
      subject_type: 'store',
      subject_id: store.store_id,
      subject_name: known.name,
      changes: { domain: known.domain, unsent_orders: unsent },
    })
    return null
  })
}
