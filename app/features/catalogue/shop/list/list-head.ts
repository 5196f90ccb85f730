import { noFilters, toFilterParameters } from '#shared/paths/list-filters.ts'
import type { ListQuery } from '#shared/paths/parts.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import type { PageHead } from '#shell/shop/meta-tags.ts'
import type { ListView } from './list-view.ts'

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
