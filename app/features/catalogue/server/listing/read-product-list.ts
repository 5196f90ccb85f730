import { refused } from '#shared/errors/errors.ts'
import { buildFilterView, type FilterView } from '../../rules/filter-view.ts'
import { readPriceWords } from '../../rules/price-words.ts'
import { parseSearchWords } from '../../rules/search.ts'
import { hasRange, isNarrowed, noFilters, type ListFilters } from '#shared/paths/list-filters.ts'
import { pageLengths } from '#shared/limits.ts'
import type { Shopper } from '#platform/database/database.ts'
import { filterProducts, type FilteredScope } from './filter-products.ts'
import { readListCurrency } from './filter-settings.ts'
import {
  filterManyHits,
  findSearchCandidates,
  listHits,
  listPageOfMany,
  type Results,
} from '../search/list-hits.ts'
import { listCorrections } from '../search/list-corrections.ts'
import { prepareSearch, type PreparedSearch } from '../search/prepare-search.ts'
import { listCards, listCardsInOrder } from './list-cards.ts'
import { readWaysOn, type WaysOn } from './read-ways-on.ts'

type ListQuery = { query: string; exact?: boolean; page: number; filters?: ListFilters }

/** The products of a store or of some categories. */
export async function readProductList(
  shop: Shopper,
  category_ids: readonly string[] | null,
  listQuery: ListQuery,
) {
  const { exact = false, page } = listQuery
  const { query, filters, submitted } = await readPrice(shop, listQuery)
  const words = parseSearchWords(query)
  // One more than shown, to know whether there is a next page.
  const slice = { from: (page - 1) * pageLengths.products, limit: pageLengths.products + 1 }
  const { hits, total, isEmpty, suggestions, corrected, filterView, waysOn } =
    words.length > 0
      ? await searchOrCorrect(shop, { category_ids, words }, { exact, slice, filters })
      : await listAll(shop, category_ids, slice, filters)
  if (page > 1 && hits.length === 0) return refused('pageNotFound')
  const shown = hits.slice(0, pageLengths.products)
  const hasNext = hits.length > shown.length
  return {
    query,
    submitted,
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
    waysOn,
  }
}

/** A search without the price that it names, which becomes a filter; `typed` is the search before, if it names one. */
async function readPrice(
  shop: Shopper,
  { query, exact = false, filters = noFilters }: ListQuery,
): Promise<{ query: string; filters: ListFilters; submitted: string | null }> {
  const isPriced = !exact && /\d/.test(query)
  const priced = isPriced ? readPriceWords(query, await readListCurrency(shop)) : null
  if (!priced) return { query, filters, submitted: null }
  const price = hasRange(filters.price) ? filters.price : priced.price
  return { query: priced.query, filters: { ...filters, price }, submitted: query }
}

type Slice = { from: number; limit: number }

type List = Results & {
  isEmpty: boolean
  suggestions: readonly string[]
  corrected: string | null
  /** Null where there is nothing to filter. */
  filterView: FilterView | null
  /** A search without a hit leads on to these. */
  waysOn: WaysOn | null
}

const plain = { suggestions: [], corrected: null, waysOn: null }

/** The list of the whole store is filtered by the price that a search names, and shows no filters before. */
async function listAll(
  shop: Shopper,
  category_ids: readonly string[] | null,
  slice: Slice,
  filters: ListFilters,
): Promise<List> {
  const allProducts = { category_ids, words: [], product_ids: null }
  if (category_ids === null && isNarrowed(filters))
    return listFiltered(shop, { matching: allProducts }, slice, filters)
  if (category_ids === null) {
    const found = await listCards(shop, { category_ids }, slice)
    return { ...found, ...plain, isEmpty: found.total === 0, filterView: null }
  }
  if (isNarrowed(filters)) return listFiltered(shop, { category_ids }, slice, filters)
  const [found, counts] = await Promise.all([
    listCards(shop, { category_ids }, slice),
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
  const isOver = (one: Results & Pick<List, 'filterView'>) => one.total !== 0 || one.filterView
  if (isEmpty || isOver(found)) return { ...found, ...plain, isEmpty }
  const isLooser = !exact && prepared.loose.differs
  const loose = isLooser ? await searchFiltered(shop, toLooseSearch(prepared), options) : found
  if (isOver(loose) || slice.from > 0) return { ...loose, ...plain, isEmpty }
  const [first, ...others] = await listCorrections(
    shop,
    prepared,
    slice,
    exact ? maxSuggestions : 1,
  )
  const suggestions = first ? [first, ...others].map(({ query }) => query) : []
  if (!first || exact)
    return { ...found, ...plain, suggestions, isEmpty, waysOn: await readWaysOn(shop, prepared) }
  const results = isNarrowed(options.filters)
    ? await searchFiltered(
        shop,
        await prepareSearch(shop, { ...search, words: parseSearchWords(first.query) }),
        options,
      )
    : { ...first.results, filterView: null }
  return { ...results, ...plain, isEmpty, suggestions, corrected: first.query }
}

function toLooseSearch({ loose, ...prepared }: PreparedSearch): PreparedSearch {
  const { submitted, forms } = loose
  return { ...prepared, loose, pinned_ids: [], submitted, forms }
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
