import { moveInMenu, getMenuPosition } from '../../rules/category-order.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCategories, updateCategoryOrder } from './categories.ts'

/** Positions that others changed in the meantime are kept. */
export function moveCategory(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  place: number,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCatalogue')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const categories = await listCategories(tx, store)
    const moved = categories.find((category) => category.id === id)
    if (!moved) return refused('categoryNotFound')
    const oldPosition = getMenuPosition(categories, moved)
    const reordered = moveInMenu(categories, moved, place)
    const newPosition = getMenuPosition(reordered, moved)
    if (newPosition === oldPosition) return null
    const order = reordered.map((category) => category.id)
    await updateCategoryOrder(tx, store, order)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'category',
      subject_id: moved.id,
      subject_name: moved.name,
      changes: { place: { from: oldPosition, to: newPosition } },
    })
    return null
  })
}
