import { sortForMenu } from '../../rules/category-tree.ts'
import { refused, isRefused, type Refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff, Shopper } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { toCategoryVersion } from './save-category.ts'
import { countProductsInCategory, listCategories, findActiveCategory } from './categories.ts'
import { toPlainText } from '#shared/plain-text.ts'
import { isSlug } from '../../rules/slug.ts'
import { findMovedCategory } from '../products/former-slugs.ts'
import { readProductList } from '../listing/read-product-list.ts'

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

/** A category with its products and those of its subcategories, or its new slug. */
export async function readCategoryPage(
  shop: Shopper,
  slug: string,
  search: { query: string; page: number },
) {
  const category = isSlug(slug) ? await findActiveCategory(shop, slug) : undefined
  if (!category) return findRedirectOrRefuse(shop, slug)
  const { children } = category
  const list = await readProductList(shop, [category.id, ...children.map(({ id }) => id)], search)
  if (isRefused(list)) return list
  return { category: { ...category, meta_description: toPlainText(category.description) }, list }
}

async function findRedirectOrRefuse(
  shop: Shopper,
  slug: string,
): Promise<{ moved: string } | Refused> {
  const moved = isSlug(slug) ? await findMovedCategory(shop, slug) : null
  return moved === null ? refused('categoryNotFound') : { moved }
}
