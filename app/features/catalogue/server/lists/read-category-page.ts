import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { toPlainText } from '#shared/plain-text.ts'
import { isSlug } from '../../rules/slug.ts'
import type { Shopper } from '#platform/database/database.ts'
import { findActiveCategory } from './categories.ts'
import { findMovedCategory } from '../products/former-slugs.ts'
import { readProductList } from './read-product-list.ts'

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
