import { sql } from 'kysely'
import { isNamed, isNamedWidely, respelledWords, searchWords } from '#domain/search.ts'
import { piecesOf, suggestionsFor } from '#domain/suggestion.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listActiveCategories } from './categories.ts'
import { listCards, type Slice } from './shelf-cards.ts'
import { countPlaces, placesOf, type SearchedColumn, type SoughtWord } from './shelf-places.ts'

/** More hits than this are not counted, and words that are in more products do not narrow the search. */
const mostCounted = 1_000

/** So many words with a piece of a misspelled one are enough to tell how it is spelled. */
const mostLookedAt = 300

/** Of words that are in very many products, these few will do to tell that something is found. */
const fewToTry = 50

/** A word that is nearer than all others may be left over from goods that are gone. */
const rounds = 3

type Asked = { category_ids: readonly string[] | null; words: readonly string[] }

/**
 * A page of what the words find, and how many it is on all pages; null for very many. Goods whose label or other
 * spelling holds the words come after all whose text does.
 */
export async function searchShelf(shop: Shopper, asked: Asked, slice: Slice) {
  const typed = await soughtWords(shop, asked, 'search_text')
  const first = await searchColumn(shop, { ...asked, words: typed }, slice)
  const respelled = { ...asked, words: respelledWords(asked.words) }
  if (first.total === null || respelled.words.length === 0) return first
  const words = await soughtWords(shop, respelled, 'wide_text')
  const rest = {
    from: Math.max(0, slice.from - first.total),
    most: slice.most - first.hits.length,
  }
  const others = await searchColumn(shop, { ...asked, words, without: typed }, rest)
  return {
    hits: [...first.hits, ...others.hits],
    total: others.total === null ? null : first.total + others.total,
  }
}

type Sought = {
  category_ids: readonly string[] | null
  words: readonly SoughtWord[]
  without?: readonly SoughtWord[]
}

async function searchColumn(shop: Shopper, sought: Sought, slice: Slice) {
  const product_ids = await narrowed(shop, sought.words)
  const wanted = { ...sought, product_ids }
  if (product_ids?.length === 0) return { hits: [], total: 0 }
  const { hits, total } = await listCards(shop, wanted, {
    ...slice,
    isCounted: product_ids !== null,
  })
  if (product_ids === null || hits.length > 0) return { hits, total }
  // A page behind the last one has no row that could bring the number.
  const { count } = await countPlaces(shop, wanted).executeTakeFirstOrThrow()
  return { hits, total: count }
}

/** Other words that find something, where these find nothing. */
export async function suggestedInstead(shop: Shopper, asked: Asked): Promise<string[]> {
  const categories = asked.category_ids ? [] : await listActiveCategories(shop)
  const known = await knownAmong(shop, asked.words)
  const unknown = asked.words.filter((word) => {
    const isOfCategory = categories.some(({ name }) => isKnownBy(name, word))
    return !known.includes(word) && !isOfCategory
  })
  if (unknown.length === 0) return []
  const found = asked.words.filter((word) => !unknown.includes(word))
  let texts = [...known, ...(await wordsLike(shop, unknown)), ...categories.map(({ name }) => name)]
  for (let round = 0; round < rounds; round += 1) {
    const queries = suggestionsFor(asked.words, texts, found)
    const finding: string[] = []
    for (const query of queries) {
      if (await findsAnything(shop, { ...asked, words: searchWords(query) })) finding.push(query)
    }
    if (finding.length > 0 || queries.length === 0) return finding
    const tried = queries.flatMap((query) => query.split(' '))
    texts = texts.filter((text) => known.includes(text) || !tried.includes(text))
  }
  return []
}

async function soughtWords(
  shop: Shopper,
  { category_ids, words }: Asked,
  column: SearchedColumn,
): Promise<SoughtWord[]> {
  const categories = category_ids ? [] : await listActiveCategories(shop)
  const isBeside = column === 'search_text' ? isNamed : isNamedWidely
  return words.map((word) => ({
    word,
    column,
    category_ids: categories.filter(({ name }) => isBeside(name, word)).map(({ id }) => id),
  }))
}

/** Whether a category is named by the word, as it was typed or in the one spelling. */
function isKnownBy(name: string, word: string): boolean {
  return isNamed(name, word) || respelledWords([word]).some((one) => isNamedWidely(name, one))
}

async function findsAnything(shop: Shopper, asked: Asked): Promise<boolean> {
  const { category_ids } = asked
  const words = await soughtWords(shop, asked, 'search_text')
  const named = words.some((word) => word.category_ids.length > 0)
  const product_ids = named ? null : await productsWith(shop, 'search_text', asked.words, fewToTry)
  if (product_ids) {
    const place = await placesOf(shop, { category_ids, words, product_ids })
      .limit(1)
      .select('sp.id')
      .executeTakeFirst()
    if (place) return true
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
      inTextOnly[0]?.column ?? 'search_text',
      inTextOnly.map(({ word }) => word),
    )
    if (ids.length < mostCounted) return ids
  }
  for (const { word, column, category_ids } of sought) {
    if (category_ids.length === 0) continue
    const ids = await productsWith(shop, column, [word])
    if (ids.length === mostCounted) continue
    const inside = await productsIn(shop, category_ids)
    if (inside.length < mostCounted) return [...new Set([...ids, ...inside])]
  }
  return null
}

async function productsWith(
  shop: Shopper,
  column: SearchedColumn,
  words: readonly string[],
  most = mostCounted,
): Promise<string[]> {
  const look = sql.ref(
    column === 'search_text' ? 'torv.products_with' : 'torv.products_widely_with',
  )
  const { rows } = await sql<{ id: string }>`
    select ${look}(${words}, ${most}) as id`.execute(shop)
  return rows.map(({ id }) => id)
}

async function productsIn(shop: Shopper, category_ids: readonly string[]): Promise<string[]> {
  const places = await placesOf(shop, { category_ids, words: [], product_ids: null })
    .limit(mostCounted)
    .select('sp.product_id')
    .execute()
  return places.map(({ product_id }) => product_id)
}

/** Those of the words that some product holds; a word of marks alone is taken for one. */
function knownAmong(shop: Shopper, words: readonly string[]): Promise<string[]> {
  return together(shop, async (one) => {
    const found = await Promise.all(
      words.map((word) => productsWith(one, 'wide_text', respelledWords([word]), 1)),
    )
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
