import { isInName, isInRespelledName, respellWords } from '#domain/catalogue/search.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import { listActiveCategories } from './categories.ts'
import { findCandidates, findFewProductIds } from './find-candidates.ts'
import type { ListSlice } from './card-rows.ts'
import { listCards } from './product-cards.ts'
import { countStoreProducts, type SearchedColumn, type SearchWord } from './store-product-filter.ts'

export type SearchQuery = { category_ids: readonly string[] | null; words: readonly string[] }

/** Candidates are null if there are too many for them to help. */
export type SearchStart = {
  categories: Awaited<ReturnType<typeof listActiveCategories>>
  candidates: string[] | null
}

/** The queries that every search begins with; pipelined if the handle has a connection of its own. */
export async function startSearch(
  shop: Shopper,
  { category_ids, words }: SearchQuery,
): Promise<SearchStart> {
  const [categories, candidates] = await Promise.all([
    category_ids ? [] : listActiveCategories(shop),
    findFewProductIds(shop, 'search_text', words),
  ])
  return { categories, candidates }
}

/**
 * A page of results with the total over all pages; null for very many. Matches by label or respelling come
 * after matches in the text.
 */
export async function searchProducts(
  shop: Shopper,
  search: SearchQuery,
  slice: ListSlice,
  start?: SearchStart,
) {
  const { categories, candidates } =
    start ?? (await onOneConnection(shop, (one) => startSearch(one, search)))
  const typedWords = toSearchWords(categories, search.words, 'search_text')
  const isInTexts = typedWords.every(({ category_ids }) => category_ids.length === 0)
  const first = await searchColumn(
    shop,
    { ...search, words: typedWords },
    isInTexts ? candidates : await findCandidates(shop, typedWords),
    slice,
  )
  const respelledWords = respellWords(search.words)
  if (first.total === null || respelledWords.length === 0) return first
  const words = toSearchWords(categories, respelledWords, 'respelled_text')
  // A whole page, cut afterwards: the query stays identical for any number of first hits.
  const restSlice = { from: Math.max(0, slice.from - first.total), limit: slice.limit }
  const others = await searchColumn(
    shop,
    { ...search, words, excludedWords: typedWords },
    await findCandidates(shop, words),
    restSlice,
  )
  return {
    hits: [...first.hits, ...others.hits].slice(0, slice.limit),
    total: others.total === null ? null : first.total + others.total,
  }
}

type SearchCriteria = {
  category_ids: readonly string[] | null
  words: readonly SearchWord[]
  excludedWords?: readonly SearchWord[]
}

async function searchColumn(
  shop: Shopper,
  criteria: SearchCriteria,
  product_ids: readonly string[] | null,
  slice: ListSlice,
) {
  const filter = { ...criteria, product_ids }
  if (product_ids?.length === 0) return { hits: [], total: 0 }
  const { hits, total } = await listCards(shop, filter, {
    ...slice,
    isCounted: product_ids !== null,
  })
  if (product_ids === null || hits.length > 0) return { hits, total }
  // A page past the last one has no row to carry the total.
  const { count } = await countStoreProducts(shop, shop.scope, filter).executeTakeFirstOrThrow()
  return { hits, total: count }
}

export function toSearchWords(
  categories: SearchStart['categories'],
  words: readonly string[],
  column: SearchedColumn,
): SearchWord[] {
  const isNamedBy = column === 'search_text' ? isInName : isInRespelledName
  return words.map((word) => ({
    word,
    column,
    category_ids: categories.filter(({ name }) => isNamedBy(name, word)).map(({ id }) => id),
  }))
}
