import { refused } from '#domain/errors.ts'
import { finderIn, searchWords, type SearchedText } from '#domain/search.ts'
import { suggestionsWithin } from '#domain/suggestion.ts'
import type { Shopper } from '../database/database.ts'
import { searchShelf, suggestedInstead } from './search-shelf.ts'
import { listCards } from './shelf-cards.ts'
import { placesOf, type Wanted } from './shelf-places.ts'

export const cardsPerPage = 48

type Asked = { query: string; exact?: boolean; page: number }

/**
 * The products of a store or of some categories. If all fit on one page they come with their search texts, to
 * be searched in the browser; otherwise search and paging run here.
 */
export async function readShelf(
  shop: Shopper,
  category_ids: readonly string[] | null,
  { query, exact = false, page }: Asked,
) {
  const words = searchWords(query)
  const everything = { category_ids, words: [], product_ids: null }
  // One more than shown, to know whether there is a next page.
  const slice = { from: (page - 1) * cardsPerPage, most: cardsPerPage + 1 }
  const isSearchedHere = words.length > 0 && !(await fitsOnAPage(shop, everything))
  const asked = { category_ids, words }
  const typed = isSearchedHere
    ? await searchShelf(shop, asked, slice)
    : await listCards(shop, everything, { ...slice, isCounted: true })
  if (page > 1 && typed.hits.length === 0) return refused('pageNotFound')
  const isWhole = !isSearchedHere && typed.total !== null && typed.total <= cardsPerPage
  const texts = isWhole ? typed.hits.map(({ text }) => text) : null
  const suggestions = texts
    ? suggestedWithin(texts, words)
    : isSearchedHere && typed.hits.length === 0
      ? await suggestedInstead(shop, asked)
      : []
  const corrected = isSearchedHere && !exact ? (suggestions[0] ?? null) : null
  const { hits, total } =
    corrected === null
      ? typed
      : await searchShelf(shop, { category_ids, words: searchWords(corrected) }, slice)
  const shown = hits.slice(0, cardsPerPage)
  const hasNext = hits.length > shown.length
  return {
    query,
    exact,
    page,
    pages: total === null ? page + Number(hasNext) : Math.ceil(total / cardsPerPage),
    total,
    cards: shown.map(({ card }) => card),
    texts,
    suggestions,
    corrected,
  }
}

function suggestedWithin(texts: readonly SearchedText[], words: readonly string[]): string[] {
  return finderIn(texts)(words).length > 0 ? [] : suggestionsWithin(texts, words)
}

async function fitsOnAPage(shop: Shopper, wanted: Wanted): Promise<boolean> {
  const places = await placesOf(shop, wanted)
    .limit(cardsPerPage + 1)
    .select('sp.id')
    .execute()
  return places.length <= cardsPerPage
}
