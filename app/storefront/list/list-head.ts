import type { Listed } from '#domain/paths/parts.ts'
import type { CatalogueWords } from '#domain/text/catalogue.ts'
import type { PageHead } from '../head.ts'
import type { ListView } from './list-view.ts'

/** Later pages are indexed on their own; search results are not indexed. */
export function listHead(
  { query, page, pages, total }: ListView,
  hrefOf: (listed: Listed) => string,
  words: CatalogueWords,
  name?: string,
): PageHead {
  const { paging, search } = words
  const place = total === null ? paging.pageOfMany(page) : paging.page(page, pages)
  const parts = [name, query && search.resultsFor(query), page > 1 && place].filter(Boolean)
  return {
    ...(parts.length > 0 && { title: parts.join(' – ') }),
    path: hrefOf({ query, page }),
    isIndexed: query === '',
  }
}
