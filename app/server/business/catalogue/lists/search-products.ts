import { sql } from 'kysely'
import {
  isInName,
  isInRespelledName,
  respellWords,
  parseSearchWords,
} from '#domain/catalogue/search.ts'
import { toSearchParts, suggestQueries } from '#domain/catalogue/suggestion.ts'
import { maxCounted } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import { listActiveCategories } from './categories.ts'
import { listCards, type ListSlice } from './product-cards.ts'
import {
  countStoreProducts,
  selectStoreProducts,
  type SearchedColumn,
  type SearchWord,
} from './store-product-filter.ts'

/** Enough similar words to find the right spelling. */
const maxSimilarWords = 300

/** For frequent words, this many products are enough to prove that there are results. */
const maxProbed = 50

/** The closest suggestion may come from deleted products, so further rounds follow. */
const maxRounds = 3

type SearchQuery = { category_ids: readonly string[] | null; words: readonly string[] }

/**
 * A page of results with the total over all pages; null for very many. Matches by label or respelling come
 * after matches in the text.
 */
export async function searchProducts(shop: Shopper, search: SearchQuery, slice: ListSlice) {
  const typedWords = await toSearchWords(shop, search, 'search_text')
  const first = await searchColumn(shop, { ...search, words: typedWords }, slice)
  const respelled = { ...search, words: respellWords(search.words) }
  if (first.total === null || respelled.words.length === 0) return first
  const words = await toSearchWords(shop, respelled, 'respelled_text')
  const restSlice = {
    from: Math.max(0, slice.from - first.total),
    limit: slice.limit - first.hits.length,
  }
  const others = await searchColumn(
    shop,
    { ...search, words, excludedWords: typedWords },
    restSlice,
  )
  return {
    hits: [...first.hits, ...others.hits],
    total: others.total === null ? null : first.total + others.total,
  }
}

type SearchCriteria = {
  category_ids: readonly string[] | null
  words: readonly SearchWord[]
  excludedWords?: readonly SearchWord[]
}

async function searchColumn(shop: Shopper, criteria: SearchCriteria, slice: ListSlice) {
  const product_ids = await findCandidates(shop, criteria.words)
  const filter = { ...criteria, product_ids }
  if (product_ids?.length === 0) return { hits: [], total: 0 }
  const { hits, total } = await listCards(shop, filter, {
    ...slice,
    isCounted: product_ids !== null,
  })
  if (product_ids === null || hits.length > 0) return { hits, total }
  // A page past the last one has no row to carry the total.
  const { count } = await countStoreProducts(shop, filter).executeTakeFirstOrThrow()
  return { hits, total: count }
}

/** Alternative queries that have results, for one that has none. */
export async function listCorrectedProducts(shop: Shopper, search: SearchQuery): Promise<string[]> {
  const categories = search.category_ids ? [] : await listActiveCategories(shop)
  const known = await listKnownWords(shop, search.words)
  const unknown = search.words.filter((word) => {
    const isOfCategory = categories.some(({ name }) => isCategoryNamed(name, word))
    return !known.includes(word) && !isOfCategory
  })
  if (unknown.length === 0) return []
  const found = search.words.filter((word) => !unknown.includes(word))
  let texts = [
    ...known,
    ...(await findSimilarWords(shop, unknown)),
    ...categories.map(({ name }) => name),
  ]
  for (let round = 0; round < maxRounds; round += 1) {
    const queries = suggestQueries(search.words, texts, found)
    const successful: string[] = []
    for (const query of queries) {
      if (await hasResults(shop, { ...search, words: parseSearchWords(query) }))
        successful.push(query)
    }
    if (successful.length > 0 || queries.length === 0) return successful
    const tried = queries.flatMap((query) => query.split(' '))
    texts = texts.filter((text) => known.includes(text) || !tried.includes(text))
  }
  return []
}

async function toSearchWords(
  shop: Shopper,
  { category_ids, words }: SearchQuery,
  column: SearchedColumn,
): Promise<SearchWord[]> {
  const categories = category_ids ? [] : await listActiveCategories(shop)
  const isNamedBy = column === 'search_text' ? isInName : isInRespelledName
  return words.map((word) => ({
    word,
    column,
    category_ids: categories.filter(({ name }) => isNamedBy(name, word)).map(({ id }) => id),
  }))
}

/** Compares the word as typed and in its normalised spelling. */
function isCategoryNamed(name: string, word: string): boolean {
  return isInName(name, word) || respellWords([word]).some((one) => isInRespelledName(name, one))
}

async function hasResults(shop: Shopper, search: SearchQuery): Promise<boolean> {
  const { category_ids } = search
  const words = await toSearchWords(shop, search, 'search_text')
  const isAnyCategoryNamed = words.some((word) => word.category_ids.length > 0)
  const product_ids = isAnyCategoryNamed
    ? null
    : await findProductIdsByWords(shop, 'search_text', search.words, maxProbed)
  if (product_ids) {
    const place = await selectStoreProducts(shop, { category_ids, words, product_ids })
      .limit(1)
      .select('sp.id')
      .executeTakeFirst()
    if (place) return true
  }
  const { hits } = await searchProducts(shop, search, { from: 0, limit: 1 })
  return hits.length > 0
}

/**
 * All candidates if they are few. Asks the index for the words that match no category name, else for one word
 * together with its categories.
 */
async function findCandidates(
  shop: Shopper,
  criteria: readonly SearchWord[],
): Promise<string[] | null> {
  const textOnlyWords = criteria.filter(({ category_ids }) => category_ids.length === 0)
  if (textOnlyWords.length > 0) {
    const ids = await findProductIdsByWords(
      shop,
      textOnlyWords[0]?.column ?? 'search_text',
      textOnlyWords.map(({ word }) => word),
    )
    if (ids.length < maxCounted) return ids
  }
  for (const { word, column, category_ids } of criteria) {
    if (category_ids.length === 0) continue
    const ids = await findProductIdsByWords(shop, column, [word])
    if (ids.length === maxCounted) continue
    const idsInCategories = await findProductIdsByCategory(shop, category_ids)
    if (idsInCategories.length < maxCounted) return [...new Set([...ids, ...idsInCategories])]
  }
  return null
}

async function findProductIdsByWords(
  shop: Shopper,
  column: SearchedColumn,
  words: readonly string[],
  limit: number = maxCounted,
): Promise<string[]> {
  const searchFunction = sql.ref(
    column === 'search_text' ? 'torv.find_products' : 'torv.find_products_respelled',
  )
  const { rows } = await sql<{ id: string }>`
    select ${searchFunction}(${words}, ${limit}) as id`.execute(shop)
  return rows.map(({ id }) => id)
}

async function findProductIdsByCategory(
  shop: Shopper,
  category_ids: readonly string[],
): Promise<string[]> {
  const rows = await selectStoreProducts(shop, { category_ids, words: [], product_ids: null })
    .limit(maxCounted)
    .select('sp.product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Words that occur in some product. Punctuation alone counts as known. */
function listKnownWords(shop: Shopper, words: readonly string[]): Promise<string[]> {
  return onOneConnection(shop, async (one) => {
    const found = await Promise.all(
      words.map((word) => findProductIdsByWords(one, 'respelled_text', respellWords([word]), 1)),
    )
    return words.filter((_, place) => found[place]?.length)
  })
}

/** Product words that share a fragment with one of these. */
async function findSimilarWords(shop: Shopper, words: readonly string[]): Promise<string[]> {
  const fragments = words.flatMap(toSearchParts)
  if (fragments.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select torv.find_words(${fragments}, ${maxSimilarWords}) as word`.execute(shop)
  // A word that contains an unknown word comes from a deleted product.
  return rows
    .map(({ word }) => word)
    .filter((similar) => !words.some((word) => similar.includes(word)))
}
