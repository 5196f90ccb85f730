import { inMenuOrder } from '#domain/category-order.ts'
import { refused } from '#domain/errors.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import { categoryMark } from './category-mark.ts'
import { countProductsIn, listCategories } from './categories.ts'

/** The categories of a store as its staff look at them, in the order of the menu; also those that shoppers do not see. */
export async function readCategories(staff: Staff, store: StoreKey) {
  return together(staff, async (one) => {
    const no = await forbidden(one, store.company_id, 'readCatalogue')
    return no ?? inMenuOrder(await listCategories(one, store))
  })
}

/** One of them among all, with what would change if it were not there. */
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
