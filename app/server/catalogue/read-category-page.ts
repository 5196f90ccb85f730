import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { plainText } from '#domain/plain-text.ts'
import { isSlug } from '#domain/slug.ts'
import type { Shopper } from '../database/database.ts'
import { findActiveCategory } from './categories.ts'
import { findMovedCategory } from './former-slugs.ts'
import { readShelf } from './shelf.ts'

/** A category with its products and those of its subcategories, or its new slug. */
export async function readCategoryPage(
  shop: Shopper,
  slug: string,
  asked: { query: string; page: number },
) {
  const category = isSlug(slug) ? await findActiveCategory(shop, slug) : undefined
  if (!category) return movedOrGone(shop, slug)
  const { children } = category
  const list = await readShelf(shop, [category.id, ...children.map(({ id }) => id)], asked)
  if (isRefused(list)) return list
  return { category: { ...category, meta_description: plainText(category.description) }, list }
}

async function movedOrGone(shop: Shopper, slug: string): Promise<{ moved: string } | Refused> {
  const moved = isSlug(slug) ? await findMovedCategory(shop, slug) : null
  return moved === null ? refused('categoryNotFound') : { moved }
}
