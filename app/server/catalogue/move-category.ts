import { inMenuOrderWith, placeOf } from '#domain/category-order.ts'
import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { lockStore, type StoreKey } from '../stores/stores.ts'
import { listCategories, putInOrder } from './categories.ts'

/** Positions that others changed in the meantime are kept. */
export function moveCategory(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  place: number,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editCatalogue')
    if (no) return no
    if (!(await lockStore(inside, store))) return refused('storeNotFound')
    const categories = await listCategories(inside, store)
    const moved = categories.find((category) => category.id === id)
    if (!moved) return refused('categoryNotFound')
    const before = placeOf(categories, moved)
    const after = inMenuOrderWith(categories, moved, place)
    const now = placeOf(after, moved)
    if (now === before) return null
    const order = after.map((category) => category.id)
    await putInOrder(inside, store, order)
    await recordChange(inside, {
      ...store,
      action: 'changed',
      subject_type: 'category',
      subject_id: moved.id,
      subject_name: moved.name,
      changes: { place: { from: before, to: now } },
    })
    return null
  })
}
