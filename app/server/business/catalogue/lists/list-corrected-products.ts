import { sql } from 'kysely'
import {
  isInName,
  isInRespelledName,
  respellWords,
  parseSearchWords,
} from '#domain/catalogue/search.ts'
import { toSearchParts, suggestQueries } from '#domain/catalogue/suggestion.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import { listActiveCategories } from './categories.ts'
import { findProductIdsByWords } from './find-candidates.ts'
import {
  searchProducts,
  toSearchWords,
  type SearchQuery,
  type SearchStart,
} from './search-products.ts'
import { selectStoreProducts } from './store-product-filter.ts'

/** Enough similar words to find the right spelling. */
const maxSimilarWords = 300

/** For frequent words, this many products are enough to prove that there are results. */
const maxProbed = 50

/** The closest suggestion may come from deleted products, so further rounds follow. */
const maxRounds = 3

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
      if (await hasResults(shop, categories, { ...search, words: parseSearchWords(query) }))
        successful.push(query)
    }
    if (successful.length > 0 || queries.length === 0) return successful
    const tried = queries.flatMap((query) => query.split(' '))
    texts = texts.filter((text) => known.includes(text) || !tried.includes(text))
  }
  return []
}

/** Compares the word as typed and in its normalised spelling. */
function isCategoryNamed(name: string, word: string): boolean {
  return isInName(name, word) || respellWords([word]).some((one) => isInRespelledName(name, one))
}

async function hasResults(
  shop: Shopper,
  categories: SearchStart['categories'],
  search: SearchQuery,
): Promise<boolean> {
  const { category_ids } = search
  const words = toSearchWords(categories, search.words, 'search_text')
  const isAnyCategoryNamed = words.some((word) => word.category_ids.length > 0)
  const product_ids = isAnyCategoryNamed
    ? null
    : await findProductIdsByWords(shop, 'search_text', search.words, maxProbed)
  if (product_ids) {
    const place = await selectStoreProducts(shop, shop.scope, { category_ids, words, product_ids })
      .limit(1)
      .select('sp.id')
      .executeTakeFirst()
    if (place) return true
  }
  const { hits } = await searchProducts(shop, search, { from: 0, limit: 1 })
  return hits.length > 0
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
