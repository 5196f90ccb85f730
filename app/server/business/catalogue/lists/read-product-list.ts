import { refused } from '#domain/errors/errors.ts'
import { parseSearchWords } from '#domain/catalogue/search.ts'
import { pageLengths } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { listCorrections } from './list-corrections.ts'
import { prepareSearch } from './prepare-search.ts'
import { searchProducts } from './search-products.ts'
import { listCards } from './product-cards.ts'

type ListQuery = { query: string; exact?: boolean; page: number }

/** The products of a store or of some categories. */
export async function readProductList(
  shop: Shopper,
  category_ids: readonly string[] | null,
  { query, exact = false, page }: ListQuery,
) {
  const words = parseSearchWords(query)
  // One more than shown, to know whether there is a next page.
  const slice = { from: (page - 1) * pageLengths.products, limit: pageLengths.products + 1 }
  const { hits, total, isEmpty, suggestions, corrected } =
    words.length > 0
      ? await searchOrCorrect(shop, { category_ids, words }, { exact, slice })
      : await listAll(shop, category_ids, slice)
  if (page > 1 && hits.length === 0) return refused('pageNotFound')
  const shown = hits.slice(0, pageLengths.products)
  const hasNext = hits.length > shown.length
  return {
    query,
    exact,
    page,
    pages:
      total === null
        ? page + Number(hasNext)
        : Math.max(1, Math.ceil(total / pageLengths.products)),
    total,
    cards: shown.map(({ card }) => card),
    isEmpty,
    suggestions,
    corrected,
  }
}

type Slice = { from: number; limit: number }

async function listAll(shop: Shopper, category_ids: readonly string[] | null, slice: Slice) {
  const allProducts = { category_ids, words: [], product_ids: null }
  const found = await listCards(shop, allProducts, { ...slice, isCounted: true })
  return { ...found, isEmpty: found.total === 0, suggestions: [], corrected: null }
}

async function searchOrCorrect(
  shop: Shopper,
  search: { category_ids: readonly string[] | null; words: readonly string[] },
  { exact, slice }: { exact: boolean; slice: Slice },
) {
  const prepared = await prepareSearch(shop, search)
  const isEmpty = prepared.count === 0
  const found = await searchProducts(shop, prepared, slice)
  if (isEmpty || found.hits.length > 0 || slice.from > 0)
    return { ...found, isEmpty, suggestions: [], corrected: null }
  const [first, ...others] = await listCorrections(
    shop,
    prepared,
    slice,
    exact ? maxSuggestions : 1,
  )
  if (!first) return { ...found, isEmpty, suggestions: [], corrected: null }
  const suggestions = [first, ...others].map(({ query }) => query)
  return exact
    ? { ...found, isEmpty, suggestions, corrected: null }
    : { ...first.results, isEmpty, suggestions, corrected: first.query }
}

const maxSuggestions = 3
