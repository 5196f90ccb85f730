import { inMenuOrder } from '#domain/category-order.ts'
import { refused } from '#domain/errors.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import { categoryMark } from './category-mark.ts'
import { countProductsIn, listCategories } from './categories.ts'

/** In menu order, inactive categories included. */
export async function readCategories(staff: Staff, store: StoreKey) {
  return together(staff, async (one) => {
    const no = await forbidden(one, store.company_id, 'readCatalogue')
    return no ?? inMenuOrder(await listCategories(one, store))
  })
}

/** A category with the counts that a deletion would affect. */
export async function readCategory(staff: Staff, store: StoreKey, id: string | undefined) {
  return together(staff, async (one) => {
    const no = await forbidden(one, store.company_id, 'editCatalogue')
    if (no) return no
    const categories = await listCategories(one, store)
    const category = categories.find((candidate) => candidate.id === id)
    if (!category) return refused('categoryNotFound')
    const products = await countProductsIn(one, store, category.id)
    const children = categories.filter(({ parent_id }) => parent_id === category.id).length
    return { category, seen: categoryMark(category), categories, products, children }
  })
}
