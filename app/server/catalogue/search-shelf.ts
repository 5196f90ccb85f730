import { sql } from 'kysely'
import { isNamed, searchWords } from '#domain/search.ts'
import { piecesOf, suggestionsFor } from '#domain/suggestion.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listActiveCategories } from './categories.ts'
import { listCards, type Slice } from './shelf-cards.ts'
import { countPlaces, placesOf, type SoughtWord, type Wanted } from './shelf-places.ts'

/** More hits than this are not counted, and words that are in more products do not narrow the search. */
const mostCounted = 1_000

/** So many goods with a piece of a misspelled word are enough to tell how it is spelled. */
const mostLookedAt = 300

type Asked = { category_ids: readonly string[] | null; words: readonly string[] }

/** A page of what the words find, and how many it is on all pages; null for very many. */
export async function searchShelf(shop: Shopper, { category_ids, words }: Asked, slice: Slice) {
  const categories = category_ids ? [] : await listActiveCategories(shop)
  const sought = words.map((word) => ({
    word,
    category_ids: categories.filter(({ name }) => isNamed(name, word)).map(({ id }) => id),
  }))
  const product_ids = await narrowed(shop, sought)
  const wanted = { category_ids, words: sought, product_ids }
  if (product_ids?.length === 0) return { hits: [], total: 0 }
  const [hits, total] = await together(shop, (one) =>
    Promise.all([
      listCards(one, wanted, slice),
      product_ids === null ? null : countPlaces(one, wanted),
    ]),
  )
  return { hits, total }
}

/** Other words that find something, where these find nothing. */
export async function suggestedInstead(shop: Shopper, asked: Asked): Promise<string[]> {
  const categories = asked.category_ids ? [] : await listActiveCategories(shop)
  const known = await knownAmong(shop, asked.words)
  const unknown = asked.words.filter((word) => !known.includes(word))
  const names = await namesLike(shop, { ...asked, words: unknown })
  const texts = [...known, ...names, ...categories.map(({ name }) => name)]
  const found: string[] = []
  for (const query of suggestionsFor(asked.words, texts)) {
    const words = searchWords(query)
    const { hits } = await searchShelf(shop, { ...asked, words }, { from: 0, most: 1 })
    if (hits.length > 0) found.push(query)
  }
  return found
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

/** Names of some of the goods that hold a piece of one of the words. */
async function namesLike(shop: Shopper, { category_ids, words }: Asked): Promise<string[]> {
  const pieces = words.flatMap(piecesOf)
  const ids = await together(shop, (one) =>
    Promise.all(pieces.map((piece) => productsWith(one, [piece], mostLookedAt))),
  )
  const wanted: Wanted = { category_ids, words: [], product_ids: [...new Set(ids.flat())] }
  const goods = await placesOf(shop, wanted)
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .select('p.name')
    .distinct()
    .execute()
  return goods.map(({ name }) => name)
}
