import { refused } from '#domain/errors/errors.ts'
import { buildFilterView, type FilterView } from '#domain/catalogue/filter-view.ts'
import { parseSearchWords } from '#domain/catalogue/search.ts'
import { countFilters, noFilters, type ListFilters } from '#domain/paths/list-filters.ts'
import { pageLengths } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { filterProducts, type FilteredScope } from './filter-products.ts'
import { filterManyHits, findSearchCandidates, listHits, listPageOfMany } from './list-hits.ts'
import { listCorrections } from './list-corrections.ts'
import { prepareSearch, type PreparedSearch } from './prepare-search.ts'
import type { Results } from './search-products.ts'
import { listCards } from './product-cards.ts'
import { listCardsInOrder } from './read-cards-by-product.ts'

type ListQuery = { query: string; exact?: boolean; page: number; filters?: ListFilters }

/** The products of a store or of some categories. */
export async function readProductList(
  shop: Shopper,
  category_ids: readonly string[] | null,
  { query, exact = false, page, filters = noFilters }: ListQuery,
) {
  const words = parseSearchWords(query)
  // One more than shown, to know whether there is a next page.
  const slice = { from: (page - 1) * pageLengths.products, limit: pageLengths.products + 1 }
  const { hits, total, isEmpty, suggestions, corrected, filterView } =
    words.length > 0
      ? await searchOrCorrect(shop, { category_ids, words }, { exact, slice, filters })
      : await listAll(shop, category_ids, slice, filters)
  if (page > 1 && hits.length === 0) return refused('pageNotFound')
  const shown = hits.slice(0, pageLengths.products)
  const hasNext = hits.length > shown.length
  return {
    query,
    exact,
    page,
    pages:
      total === null
        ? page + Number(hasNext)
        : Math.max(1, Math.ceil(total / pageLengths.products)),
    total,
    cards: shown.map(({ card }) => card),
    isEmpty,
    suggestions,
    corrected,
    filters: filterView,
  }
}

type Slice = { from: number; limit: number }

type List = Results & {
  isEmpty: boolean
  suggestions: readonly string[]
  corrected: string | null
  /** Null where there is nothing to filter. */
  filterView: FilterView | null
}

const plain = { suggestions: [], corrected: null }

/** The list of the whole store has no filters. */
async function listAll(
  shop: Shopper,
  category_ids: readonly string[] | null,
  slice: Slice,
  filters: ListFilters,
): Promise<List> {
  const allProducts = { category_ids, words: [], product_ids: null }
  if (category_ids === null) {
    const found = await listCards(shop, allProducts, { ...slice, isCounted: true })
    return { ...found, ...plain, isEmpty: found.total === 0, filterView: null }
  }
  if (isNarrowed(filters)) return listFiltered(shop, { category_ids }, slice, filters)
  const [found, counts] = await Promise.all([
    listCards(shop, allProducts, { ...slice, isCounted: true }),
    filterProducts(shop, { category_ids }, filters, countedOnly),
  ])
  return {
    ...found,
    ...plain,
    isEmpty: found.total === 0,
    filterView: counts.total > 1 ? buildFilterView(filters, counts) : null,
  }
}

const countedOnly = { from: 0, limit: 0 }

function isNarrowed(filters: ListFilters): boolean {
  return countFilters(filters) > 0 || filters.sort !== null
}

async function listFiltered(
  shop: Shopper,
  scope: FilteredScope,
  slice: Slice,
  filters: ListFilters,
): Promise<List> {
  const { product_ids, total, ...counts } = await filterProducts(shop, scope, filters, slice)
  const filterView = buildFilterView(filters, counts)
  return {
    hits: await listCardsInOrder(shop, product_ids),
    total,
    ...plain,
    isEmpty: total === 0 && filterView.count === 0,
    filterView,
  }
}

type SearchOptions = { exact: boolean; slice: Slice; filters: ListFilters }

async function searchOrCorrect(
  shop: Shopper,
  search: { category_ids: readonly string[] | null; words: readonly string[] },
  options: SearchOptions,
): Promise<List> {
  const { exact, slice } = options
  const prepared = await prepareSearch(shop, search)
  const isEmpty = prepared.count === 0
  const found = await searchFiltered(shop, prepared, options)
  if (isEmpty || found.hits.length > 0 || found.filterView || slice.from > 0)
    return { ...found, ...plain, isEmpty }
  const [first, ...others] = await listCorrections(
    shop,
    prepared,
    slice,
    exact ? maxSuggestions : 1,
  )
  if (!first) return { ...found, ...plain, isEmpty }
  const suggestions = [first, ...others].map(({ query }) => query)
  return exact
    ? { ...found, isEmpty, suggestions, corrected: null }
    : { ...first.results, isEmpty, suggestions, corrected: first.query, filterView: null }
}

/** The filters are null if the search finds nothing, or a single product, without them. */
async function searchFiltered(
  shop: Shopper,
  prepared: PreparedSearch,
  { slice, filters }: SearchOptions,
): Promise<Results & Pick<List, 'filterView'>> {
  const candidates = await findSearchCandidates(shop, prepared)
  const product_ids = await listHits(shop, prepared, candidates)
  if (product_ids === null) {
    const counts = { filters: [], inStock: null, values: [], ranges: [] }
    const filterView = buildFilterView(filters, counts)
    if (isNarrowed(filters))
      return { ...(await filterManyHits(shop, prepared, slice, filters)), filterView }
    const page = await listPageOfMany(shop, prepared, candidates, slice)
    return { hits: await listCardsInOrder(shop, page), total: null, filterView }
  }
  if (product_ids.length === 0) return { hits: [], total: 0, filterView: null }
  if (isNarrowed(filters)) return listFiltered(shop, { product_ids }, slice, filters)
  const [hits, counts] = await Promise.all([
    listCardsInOrder(shop, product_ids.slice(slice.from, slice.from + slice.limit)),
    filterProducts(shop, { product_ids }, filters, countedOnly),
  ])
  return {
    hits,
    total: product_ids.length,
    filterView: product_ids.length > 1 ? buildFilterView(filters, counts) : null,
  }
}

const maxSuggestions = 3
