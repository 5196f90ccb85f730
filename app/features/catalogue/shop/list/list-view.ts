import type { FilterView } from '../../rules/filter-view.ts'
import type { ProductCardView } from '#ui/product-card.tsx'
import { noFilters, toFilterParameters } from '#shared/paths/list-filters.ts'
import type { ListQuery } from '#shared/paths/parts.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import type { PageHead } from '#shell/shop/meta-tags.ts'

export type ListView = {
  query: string
  /** The search as typed, if a price was read from it. */
  submitted: string | null
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

/** Later pages are indexed on their own, sorted lists as the unsorted one; search results are not indexed. */
export function toListHead(
  { query, page, pages, total, filters }: ListView,
  toHref: (listed: ListQuery) => string,
  texts: CatalogueTexts,
  name?: string,
): PageHead {
  const { paging, search } = texts
  const pageLabel = total === null ? paging.pageOfMany(page) : paging.page(page, pages)
  const parts = [name, query && search.resultsFor(query), page > 1 && pageLabel].filter(Boolean)
  return {
    ...(parts.length > 0 && { title: parts.join(' – ') }),
    path: toHref({
      query,
      page,
      filters: toFilterParameters({ ...(filters?.chosen ?? noFilters), sort: null }),
    }),
    isIndexed: query === '' && (filters?.count ?? 0) <= indexedFilters,
  }
}

/** Few combinations are worth a page of their own in a search engine. */
const indexedFilters = 2

type Named = { name: string; slug: string }

export type CategoryView = Named & {
  id: string
  description: string
  meta_description: string
  /** Links that are shared have it. */
  picture: string | null
  parent: Named | null
  children: readonly Named[]
}

export type CategoryPageView = { category: CategoryView; list: ListView }
