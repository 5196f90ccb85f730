import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { deleteUnusedPictures } from '#features/companies/server/import-store-picture.ts'
import { applyCampaigns } from '#features/pricing/server/apply-campaigns.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { deleteCategory, listCategories } from './categories.ts'

/** Subcategories move to the top level; products lose this category. */
export function removeCategory(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCatalogue')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const category = (await listCategories(tx, store)).find((one) => one.id === id)
    if (!category) return refused('categoryNotFound')
    await deleteCategory(tx, store, category.id)
    await deleteUnusedPictures(tx, store.company_id, [category.picture])
    await applyCampaigns(tx, store.company_id, null, store.store_id)
    await recordChange(tx, {
      ...store,
      action: 'deleted',
      subject_type: 'category',
      subject_id: category.id,
      subject_name: category.name,
    })
    return null
  })
}
