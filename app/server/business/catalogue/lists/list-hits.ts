import type { ListFilters } from '#domain/paths/list-filters.ts'
import { maxCounted } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { filterProducts } from './filter-products.ts'
import { findCandidates } from './find-candidates.ts'
import type { PreparedSearch } from './prepare-search.ts'
import { listCardsInOrder } from './read-cards-by-product.ts'
import { selectStoreProducts, type ProductFilter } from './store-product-filter.ts'

/** The products that a search finds, in its order; null for very many. */
export async function listHits(
  shop: Shopper,
  { category_ids, pinned_ids, typed, forms }: PreparedSearch,
): Promise<string[] | null> {
  const scope = { category_ids, words: [], excludedIds: pinned_ids }
  const typedIds = await findCandidates(shop, typed)
  if (typedIds === null) return null
  const formIds = forms.length > 0 ? await findCandidates(shop, forms) : []
  if (formIds === null) return null
  const tiers: ProductFilter[] = [
    { category_ids, words: [], product_ids: pinned_ids },
    { ...scope, words: typed, product_ids: typedIds },
    { ...scope, words: forms, product_ids: formIds, excludedWords: typed },
  ]
  const found = await Promise.all(
    tiers.map(async (tier) => (tier.product_ids?.length === 0 ? [] : listIds(shop, tier))),
  )
  return found.flat()
}

async function listIds(shop: Shopper, tier: ProductFilter): Promise<string[]> {
  const rows = await selectStoreProducts(shop, shop.scope, tier)
    .orderBy('sp.sort_order')
    .orderBy('sp.id')
    .limit(maxCounted)
    .select('sp.product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Of a search that finds very many products: filtered first, since the texts of all would have to be read. */
export async function filterManyHits(
  shop: Shopper,
  { category_ids, forms, typed }: PreparedSearch,
  slice: { from: number; limit: number },
  filters: ListFilters,
) {
  // Products with the words as typed have a form of them, too.
  const words = forms.length > 0 ? forms : typed
  const { product_ids, total } = await filterProducts(
    shop,
    { matching: { category_ids, words, product_ids: null } },
    filters,
    slice,
  )
  return { hits: await listCardsInOrder(shop, product_ids), total }
}
