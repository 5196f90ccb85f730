import { sql } from 'kysely'
import { isNamed, searchWords } from '#domain/search.ts'
import { piecesOf, suggestionsFor } from '#domain/suggestion.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listActiveCategories } from './categories.ts'
import { listCards, type Slice } from './shelf-cards.ts'
import { placesOf, type SoughtWord } from './shelf-places.ts'

/** More hits than this are not counted, and words that are in more products do not narrow the search. */
const mostCounted = 1_000

/** So many words with a piece of a misspelled one are enough to tell how it is spelled. */
const mostLookedAt = 300

/** Of words that are in very many products, these few will do to tell that something is found. */
const fewToTry = 50

/** A word that is nearer than all others may be left over from goods that are gone. */
const rounds = 3

type Asked = { category_ids: readonly string[] | null; words: readonly string[] }

/** A page of what the words find, and how many it is on all pages; null for very many. */
export async function searchShelf(shop: Shopper, { category_ids, words }: Asked, slice: Slice) {
  const sought = await soughtWords(shop, { category_ids, words })
  const product_ids = await narrowed(shop, sought)
  const wanted = { category_ids, words: sought, product_ids }
  if (product_ids?.length === 0) return { hits: [], total: 0 }
  return listCards(shop, wanted, { ...slice, isCounted: product_ids !== null })
}

/** Other words that find something, where these find nothing. */
export async function suggestedInstead(shop: Shopper, asked: Asked): Promise<string[]> {
  const categories = asked.category_ids ? [] : await listActiveCategories(shop)
  const known = await knownAmong(shop, asked.words)
  const unknown = asked.words.filter((word) => !known.includes(word))
  let texts = [...known, ...(await wordsLike(shop, unknown)), ...categories.map(({ name }) => name)]
  for (let round = 0; round < rounds; round += 1) {
    const queries = suggestionsFor(asked.words, texts)
    const found: string[] = []
    for (const query of queries) {
      if (await findsAnything(shop, { ...asked, words: searchWords(query) })) found.push(query)
    }
    if (found.length > 0 || queries.length === 0) return found
    const tried = queries.flatMap((query) => query.split(' '))
    texts = texts.filter((text) => known.includes(text) || !tried.includes(text))
  }
  return []
}

async function soughtWords(shop: Shopper, { category_ids, words }: Asked): Promise<SoughtWord[]> {
  const categories = category_ids ? [] : await listActiveCategories(shop)
  return words.map((word) => ({
    word,
    category_ids: categories.filter(({ name }) => isNamed(name, word)).map(({ id }) => id),
  }))
}

async function findsAnything(shop: Shopper, asked: Asked): Promise<boolean> {
  const { category_ids } = asked
  const words = await soughtWords(shop, asked)
  const named = words.some((word) => word.category_ids.length > 0)
  const product_ids = named ? null : await productsWith(shop, asked.words, fewToTry)
  if (product_ids) {
    const place = await placesOf(shop, { category_ids, words, product_ids })
      .limit(1)
      .select('sp.id')
      .executeTakeFirst()
    if (place || product_ids.length < fewToTry) return place !== undefined
  }
  const { hits } = await searchShelf(shop, asked, { from: 0, most: 1 })
  return hits.length > 0
}

/**
 * All products that can hold the words, if that is certain and they are few: the index is asked for the words that
 * no category is named by, or else for one of the others together with its categories.
 */
async function narrowed(shop: Shopper, sought: readonly SoughtWord[]): Promise<string[] | null> {
  const inTextOnly = sought.filter(({ category_ids }) => category_ids.length === 0)
  if (inTextOnly.length > 0) {
    const ids = await productsWith(
      shop,
      inTextOnly.map(({ word }) => word),
    )
    if (ids.length < mostCounted) return ids
  }
  for (const { word, category_ids } of sought) {
    if (category_ids.length === 0) continue
    const ids = await productsWith(shop, [word])
    if (ids.length === mostCounted) continue
    const inside = await productsIn(shop, category_ids)
    if (inside.length < mostCounted) return [...new Set([...ids, ...inside])]
  }
  return null
}

async function productsWith(
  shop: Shopper,
  words: readonly string[],
  most = mostCounted,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select torv.products_with(${words}, ${most}) as id`.execute(shop)
  return rows.map(({ id }) => id)
}

async function productsIn(shop: Shopper, category_ids: readonly string[]): Promise<string[]> {
  const places = await placesOf(shop, { category_ids, words: [], product_ids: null })
    .limit(mostCounted)
    .select('sp.product_id')
    .execute()
  return places.map(({ product_id }) => product_id)
}

/** Those of the words that some product holds. */
function knownAmong(shop: Shopper, words: readonly string[]): Promise<string[]> {
  return together(shop, async (one) => {
    const found = await Promise.all(words.map((word) => productsWith(one, [word], 1)))
    return words.filter((_, place) => found[place]?.length)
  })
}

/** Words that goods are named by and that hold a piece of one of these. */
async function wordsLike(shop: Shopper, words: readonly string[]): Promise<string[]> {
  const pieces = words.flatMap(piecesOf)
  if (pieces.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select torv.words_with(${pieces}, ${mostLookedAt}) as word`.execute(shop)
  // What holds a word that is nowhere has been left over.
  return rows.map(({ word }) => word).filter((near) => !words.some((word) => near.includes(word)))
}
