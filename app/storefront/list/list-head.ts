import type { ListQuery } from '#domain/paths/parts.ts'
import type { CatalogueTexts } from '#domain/text/catalogue.ts'
import type { PageHead } from '../shell/meta-tags.ts'
import type { ListView } from './list-view.ts'

/** Later pages are indexed on their own; search results are not indexed. */
export function toListHead(
  { query, page, pages, total }: ListView,
  toHref: (listed: ListQuery) => string,
  texts: CatalogueTexts,
  name?: string,
): PageHead {
  const { paging, search } = texts
  const pageLabel = total === null ? paging.pageOfMany(page) : paging.page(page, pages)
  const parts = [name, query && search.resultsFor(query), page > 1 && pageLabel].filter(Boolean)
  return {
    ...(parts.length > 0 && { title: parts.join(' – ') }),
    path: toHref({ query, page }),
    isIndexed: query === '',
  }
}
