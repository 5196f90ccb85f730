import type { ProductCardView } from '#ui/product-card-view.ts'

export type ListView = {
  query: string
  /** Searches the words as spelled, without correction. */
  exact: boolean
  page: number
  pages: number
  /** On all pages; null above the counting limit. */
  total: number | null
  cards: readonly ProductCardView[]
  /** There is nothing to search: the store or category has no products. */
  isEmpty: boolean
  /** Alternative words if the query has no match. */
  suggestions: readonly string[]
  corrected: string | null
}

export function parseListQuery(url: string): { query: string; exact: boolean; page: number } {
  const { searchParams } = new URL(url)
  const page = searchParams.get('side') ?? ''
  return {
    query: searchParams.get('q') ?? '',
    exact: searchParams.get('ordret') === '1',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
