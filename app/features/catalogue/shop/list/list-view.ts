import type { FilterView } from '../../rules/filter-view.ts'
import type { ProductCardView } from '#ui/product-card-view.ts'

export type ListView = {
  query: string
  /** The search as typed, if a price was read from it. */
  typed: string | null
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
  /** Null where there is nothing to filter. */
  filters: FilterView | null
  /** A search that found nothing leads on to these. */
  waysOn: {
    /** The search without one of its words. */
    shorter: readonly { query: string; without: string }[]
    bestSellers: readonly ProductCardView[]
  } | null
}
