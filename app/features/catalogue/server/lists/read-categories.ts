import { sortForMenu } from '../../rules/category-order.ts'
import { refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { toCategoryVersion } from './category-version.ts'
import { countProductsInCategory, listCategories } from './categories.ts'

/** In menu order, inactive categories included. */
export async function readCategories(staff: Staff, store: StoreKey) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readCatalogue')
    return refusal ?? sortForMenu(await listCategories(one, store))
  })
}

/** A category with the counts that a deletion would affect. */
export async function readCategory(staff: Staff, store: StoreKey, id: string | undefined) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCatalogue')
    if (refusal) return refusal
    const categories = await listCategories(one, store)
    const category = categories.find((candidate) => candidate.id === id)
    if (!category) return refused('categoryNotFound')
    const products = await countProductsInCategory(one, store, category.id)
    const children = categories.filter(({ parent_id }) => parent_id === category.id).length
    return { category, version: toCategoryVersion(category), categories, products, children }
  })
}
