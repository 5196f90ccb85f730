import type { Shopper } from '#server/platform/database/database.ts'
import { findCandidates } from './find-candidates.ts'
import type { ListSlice } from './card-rows.ts'
import type { PreparedSearch } from './prepare-search.ts'
import { listCards } from './product-cards.ts'
import { countStoreProducts, type ProductFilter } from './store-product-filter.ts'

/**
 * A page of results with the total over all pages; null for very many. Pinned products come first, then those that
 * contain the words as typed, then those that contain them in another form.
 */
export async function searchProducts(
  shop: Shopper,
  search: PreparedSearch,
  slice: ListSlice,
): Promise<Results> {
  const { category_ids, pinned_ids, typed, forms } = search
  const scope = { category_ids, words: [], excludedIds: pinned_ids }
  const results: Results = { hits: [], total: 0 }
  const add = async (tier: ProductFilter) => {
    if (results.total === null || tier.product_ids?.length === 0) return
    // A whole page, cut afterwards: the query stays identical for any number of hits before.
    const from = Math.max(0, slice.from - results.total)
    const { hits, total } = await listHits(shop, tier, { ...slice, from })
    results.hits = [...results.hits, ...hits].slice(0, slice.limit)
    results.total = total === null ? null : results.total + total
  }
  await add({ category_ids, words: [], product_ids: pinned_ids })
  const typedIds = await findCandidates(shop, typed)
  await add({ ...scope, words: typed, product_ids: typedIds })
  if (results.total === null || forms.length === 0) return results
  const formIds = await findCandidates(shop, forms)
  // Products with the words as typed have a form of them, too.
  const isOfTexts = forms.every((word) => word.category_ids.length === 0)
  if (isOfTexts && typedIds && formIds?.length === typedIds.length) return results
  await add({ ...scope, words: forms, product_ids: formIds, excludedWords: typed })
  return results
}

export type Results = {
  hits: Awaited<ReturnType<typeof listCards>>['hits']
  total: number | null
}

async function listHits(shop: Shopper, filter: ProductFilter, slice: ListSlice) {
  const isCounted = filter.product_ids !== null
  const { hits, total } = await listCards(shop, filter, { ...slice, isCounted })
  if (!isCounted || hits.length > 0) return { hits, total }
  // A page past the last one has no row to carry the total.
  const { count } = await countStoreProducts(shop, shop.scope, filter).executeTakeFirstOrThrow()
  return { hits, total: count }
}
