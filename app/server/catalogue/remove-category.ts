import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { lockStore, type StoreKey } from '../stores/stores.ts'
import { deleteCategory, listCategories } from './categories.ts'

/** Subcategories move to the top level; products lose this category. */
export function removeCategory(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editCatalogue')
    if (no) return no
    if (!(await lockStore(inside, store))) return refused('storeNotFound')
    const category = (await listCategories(inside, store)).find((one) => one.id === id)
    if (!category) return refused('categoryNotFound')
    await deleteCategory(inside, store, category.id)
    await recordChange(inside, {
      ...store,
      action: 'deleted',
      subject_type: 'category',
      subject_id: category.id,
      subject_name: category.name,
    })
    return null
  })
}
