import type { Shopper } from '#platform/database/database.ts'
import type { ListSlice } from './list-page.ts'
import { findSearchCandidates, listHits, listPageOfMany } from './list-hits.ts'
import type { PreparedSearch } from './prepare-search.ts'
import { listCardsInOrder } from './read-cards-by-product.ts'

export type Results = {
  hits: Awaited<ReturnType<typeof listCardsInOrder>>
  /** Over all pages; null for very many. */
  total: number | null
}

/** A page of results. */
export async function searchProducts(
  shop: Shopper,
  search: PreparedSearch,
  slice: ListSlice,
): Promise<Results> {
  const candidates = await findSearchCandidates(shop, search)
  const product_ids = await listHits(shop, search, candidates)
  const page = product_ids
    ? product_ids.slice(slice.from, slice.from + slice.limit)
    : await listPageOfMany(shop, search, candidates, slice)
  return { hits: await listCardsInOrder(shop, page), total: product_ids?.length ?? null }
}
