import { sql } from 'kysely'
import { isNamed, isNamedWidely, respelledWords, searchWords } from '#domain/search.ts'
import { piecesOf, suggestionsFor } from '#domain/suggestion.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listActiveCategories } from './categories.ts'
import { listCards, type Slice } from './shelf-cards.ts'
import { countPlaces, placesOf, type SearchedColumn, type SoughtWord } from './shelf-places.ts'

/** Counting stops here, and words that match more products do not narrow the search. */
const mostCounted = 1_000

/** Enough similar words to find the right spelling. */
const mostLookedAt = 300

/** For frequent words, this many products are enough to prove that there are results. */
const fewToTry = 50

/** The closest suggestion may come from deleted products, so further rounds follow. */
const rounds = 3

type Asked = { category_ids: readonly string[] | null; words: readonly string[] }

/**
 * A page of results with the total over all pages; null for very many. Matches by label or respelling come
 * after matches in the text.
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
  // A page past the last one has no row to carry the total.
  const { count } = await countPlaces(shop, wanted).executeTakeFirstOrThrow()
  return { hits, total: count }
}

/** Alternative queries that have results, for one that has none. */
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

/** Compares the word as typed and in its normalised spelling. */
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
 * All candidates if they are few. Asks the index for the words that match no category name, else for one word
 * together with its categories.
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

/** Words that occur in some product. Punctuation alone counts as known. */
function knownAmong(shop: Shopper, words: readonly string[]): Promise<string[]> {
  return together(shop, async (one) => {
    const found = await Promise.all(
      words.map((word) => productsWith(one, 'wide_text', respelledWords([word]), 1)),
    )
    return words.filter((_, place) => found[place]?.length)
  })
}

/** Product words that share a fragment with one of these. */
async function wordsLike(shop: Shopper, words: readonly string[]): Promise<string[]> {
  const pieces = words.flatMap(piecesOf)
  if (pieces.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select torv.words_with(${pieces}, ${mostLookedAt}) as word`.execute(shop)
  // A word that contains an unknown word comes from a deleted product.
  return rows.map(({ word }) => word).filter((near) => !words.some((word) => near.includes(word)))
}
