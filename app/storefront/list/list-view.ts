import type { SearchedText } from '#domain/search.ts'
import type { ProductCardView } from '#ui/card-view.ts'

export type ListView = {
  /** What the address asks for. */
  query: string
  /** Whether it is searched just as it is spelled. */
  exact: boolean
  page: number
  /** The last page that is known of. */
  pages: number
  /** On all pages; null for more than anybody counts. */
  total: number | null
  cards: readonly ProductCardView[]
  /** What each card is searched by, where the list is whole and the browser can search it. */
  texts: readonly SearchedText[] | null
  /** Other words, where those of the address find nothing. */
  suggestions: readonly string[]
  /** The one of them that the cards were found by, where the server searched. */
  corrected: string | null
}

/** The part of a list that an address asks for. */
export function listedIn(url: string): { query: string; exact: boolean; page: number } {
  const { searchParams } = new URL(url)
  const page = searchParams.get('side') ?? ''
  return {
    query: searchParams.get('q') ?? '',
    exact: searchParams.get('ordret') === '1',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
