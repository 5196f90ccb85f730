import { sql } from 'kysely'
import { parseSearchWords } from '../../rules/search.ts'
import { toSearchParts, suggestQueries } from '../../rules/suggestion.ts'
import type { Shopper } from '#platform/database/database.ts'
import { isOrdinaryWord } from './word-list.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { ListSlice } from '../listing/list-page.ts'
import { isInSomeProduct } from './find-candidates.ts'
import { prepareSearch, type PreparedSearch, type PreparedUnit } from './prepare-search.ts'
import { searchProducts, type Results } from './list-hits.ts'

export type Correction = { query: string; results: Results }

/** Enough similar words to find the right spelling. */
const maxSimilarWords = 300

/** The closest suggestion may come from deleted products, so further rounds follow. */
const maxRounds = 3

/**
 * Alternative queries for one that has no results, nearest first, of which at most `limit` have results. A word is
 * replaced, never dropped.
 */
export async function listCorrections(
  shop: Shopper,
  { category_ids, words, units, categories }: PreparedSearch,
  slice: ListSlice,
  limit: number,
): Promise<Correction[]> {
  const known = await listKnownWords(shop, units)
  const missing = units.flatMap((unit) => unit.words).filter((word) => !known.includes(word))
  // A shopper who writes an ordinary word means it.
  const ordinary = await Promise.all(missing.map(isOrdinaryWord))
  const unknown = missing.filter((_, place) => !ordinary[place])
  if (unknown.length === 0) return []
  const found = words.filter((word) => !unknown.includes(word))
  let texts = [
    ...known,
    ...(await findSimilarWords(shop, unknown)),
    ...categories.map(({ name }) => name),
  ]
  for (let round = 0; round < maxRounds; round += 1) {
    const queries = suggestQueries(words, texts, found)
    const corrections: Correction[] = []
    for (const query of queries) {
      const search = { category_ids, words: parseSearchWords(query) }
      const results = await searchProducts(shop, await prepareSearch(shop, search), slice)
      if (results.hits.length > 0) corrections.push({ query, results })
      if (corrections.length === limit) break
    }
    if (corrections.length > 0 || queries.length === 0) return corrections
    const tried = queries.flatMap((query) => query.split(' '))
    texts = texts.filter((text) => known.includes(text) || !tried.includes(text))
  }
  return []
}

/** Words of a category or of some product. */
function listKnownWords(shop: Shopper, units: readonly PreparedUnit[]): Promise<string[]> {
  return onOneConnection(shop, async (one) => {
    const found = await Promise.all(
      units.map(
        ({ forms, category_ids }) => category_ids.length > 0 || isInSomeProduct(one, forms),
      ),
    )
    return units.flatMap(({ words }, place) => (found[place] ? words : []))
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
