import { refused, type Refused } from '#domain/errors.ts'
import { searchWords } from '#domain/search.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { searchShelf, suggestedInstead } from './search-shelf.ts'
import { listCards } from './shelf-cards.ts'
import { countPlaces } from './shelf-places.ts'

export const cardsPerPage = 48

export type ShelfPage = Exclude<Awaited<ReturnType<typeof readShelf>>, Refused>

/**
 * The store's goods, or those of some of its categories. As many as fit on one page come whole, with the texts that
 * the reader searches them by; of more, one page comes, searched and paged here.
 */
export async function readShelf(
  shop: Shopper,
  category_ids: readonly string[] | null,
  { query, page }: { query: string; page: number },
) {
  const words = searchWords(query)
  const isSearched = words.length > 0
  const slice = { from: (page - 1) * cardsPerPage, most: cardsPerPage + 1 }
  const everything = { category_ids, words: [], product_ids: null }
  const [count, goods] = await together(shop, (one) =>
    Promise.all([
      countPlaces(one, everything),
      listCards(one, everything, isSearched ? { ...slice, from: 0 } : slice),
    ]),
  )
  const isWhole = count <= cardsPerPage
  const { hits, total } =
    isSearched && !isWhole
      ? await searchShelf(shop, { category_ids, words }, slice)
      : { hits: goods, total: count }
  if (page > 1 && (isWhole || hits.length === 0)) return refused('pageNotFound')
  const shown = hits.slice(0, cardsPerPage)
  return {
    query,
    page,
    pages:
      total === null
        ? page + (hits.length > shown.length ? 1 : 0)
        : Math.ceil(total / cardsPerPage),
    total,
    cards: shown.map(({ card }) => card),
    texts: isWhole ? shown.map(({ text }) => text) : null,
    suggestions:
      isSearched && hits.length === 0 && !isWhole
        ? await suggestedInstead(shop, { category_ids, words })
        : [],
  }
}
