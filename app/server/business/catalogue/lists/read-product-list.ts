import { refused } from '#domain/errors/errors.ts'
import { createFinder, parseSearchWords, type SearchedText } from '#domain/catalogue/search.ts'
import { suggestFoundQueries } from '#domain/catalogue/suggestion.ts'
import { pageLengths } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import { listCorrectedProducts } from './list-corrected-products.ts'
import {
  searchProducts,
  startSearch,
  type SearchQuery,
  type SearchStart,
} from './search-products.ts'
import { listCards } from './product-cards.ts'
import { countStoreProducts } from './store-product-filter.ts'

type ListQuery = { query: string; exact?: boolean; page: number }

/** The products of a store or of some categories. If all fit on one page, they are searched in memory. */
export async function readProductList(
  shop: Shopper,
  category_ids: readonly string[] | null,
  { query, exact = false, page }: ListQuery,
) {
  const words = parseSearchWords(query)
  const allProducts = { category_ids, words: [], product_ids: null }
  // One more than shown, to know whether there is a next page.
  const slice = { from: (page - 1) * pageLengths.products, limit: pageLengths.products + 1 }
  const search = { category_ids, words }
  const start = words.length > 0 ? await startUnlessOnOnePage(shop, search) : null
  const isServerSearch = start !== null
  const typedResult = isServerSearch
    ? await searchProducts(shop, search, slice, start)
    : await listCards(shop, allProducts, {
        ...slice,
        isCounted: true,
        hasTexts: words.length > 0,
      })
  if (page > 1 && typedResult.hits.length === 0) return refused('pageNotFound')
  const isComplete =
    !isServerSearch && typedResult.total !== null && typedResult.total <= pageLengths.products
  const isEmpty = isComplete && typedResult.hits.length === 0
  if (isComplete && words.length > 0) {
    return {
      query,
      exact,
      page,
      pages: 1,
      isEmpty,
      ...searchWithin(typedResult.hits, words, exact),
    }
  }
  const suggestions =
    isServerSearch && typedResult.hits.length === 0 ? await listCorrectedProducts(shop, search) : []
  const corrected = isServerSearch && !exact ? (suggestions[0] ?? null) : null
  const { hits, total } =
    corrected === null
      ? typedResult
      : await searchProducts(shop, { category_ids, words: parseSearchWords(corrected) }, slice)
  const shown = hits.slice(0, pageLengths.products)
  const hasNext = hits.length > shown.length
  return {
    query,
    exact,
    page,
    pages: total === null ? page + Number(hasNext) : Math.ceil(total / pageLengths.products),
    total,
    cards: shown.map(({ card }) => card),
    isEmpty,
    suggestions,
    corrected,
  }
}

function searchWithin<Card>(hits: readonly Hit<Card>[], words: readonly string[], exact: boolean) {
  const texts = hits.map(({ text }) => text)
  const find = createFinder(texts)
  const matches = find(words)
  const suggestions = matches.length > 0 ? [] : suggestFoundQueries(texts, words)
  const corrected = exact ? null : (suggestions[0] ?? null)
  const shown = corrected === null ? matches : find(parseSearchWords(corrected))
  const cards = shown.flatMap((index) => hits[index]?.card ?? [])
  return { total: cards.length, cards, suggestions, corrected }
}

type Hit<Card> = { card: Card; text: SearchedText }

/** Null if the products fit on one page, to be searched in memory. One round trip. */
async function startUnlessOnOnePage(
  shop: Shopper,
  search: SearchQuery,
): Promise<SearchStart | null> {
  const allProducts = { category_ids: search.category_ids, words: [], product_ids: null }
  const [{ count }, start] = await onOneConnection(shop, (one) =>
    Promise.all([
      countStoreProducts(one, one.scope, allProducts).executeTakeFirstOrThrow(),
      startSearch(one, search),
    ]),
  )
  return count <= pageLengths.products ? null : start
}
