import { isId } from '#shared/id.ts'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { pageParam } from '#web/page-param.ts'
import { parseSorting, type ProductSorting } from '../../rules/product-table.ts'

export type ProductListQuery = {
  store_id: string | null
  query: string
  hasInactive: boolean
  lacksSafety: boolean
  sorting: ProductSorting
}

export function parseListQuery(parameters: URLSearchParams): ProductListQuery {
  const store = parameters.get('store') ?? undefined
  return {
    store_id: isId(store) ? store : null,
    query: (parameters.get('q') ?? '').trim().slice(0, limits.searchQuery),
    hasInactive: parameters.get('inactive') === 'on',
    lacksSafety: parameters.get('safety') === 'lacking',
    sorting: parseSorting(parameters.get('sort')),
  }
}

/** Inverse of parseListQuery. */
export function toListFilter(listQuery: ProductListQuery, page = 1) {
  const { store_id, query, hasInactive, lacksSafety, sorting } = listQuery
  return {
    ...(store_id !== null && { store: store_id }),
    ...(query !== '' && { q: query }),
    ...(hasInactive && { inactive: 'on' as const }),
    ...(lacksSafety && { safety: 'lacking' as const }),
    ...(sorting !== 'newest' && { sort: sorting }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function toListPath(listQuery: ProductListQuery, page = 1): string {
  return to.admin.products(toListFilter(listQuery, page))
}

export function readListFilter(url: URL) {
  return toListFilter(parseListQuery(url.searchParams), pageParam(url))
}

const views = ['cards', 'table'] as const
export type ProductView = (typeof views)[number]

export function parseView(value: string | null): ProductView | null {
  return views.find((view) => view === value) ?? null
}

const formFields = ['few', 'all'] as const
/** The most important fields of a product, or all. */
export type FormFields = (typeof formFields)[number]

export function parseFormFields(value: string | null): FormFields | null {
  return formFields.find((fields) => fields === value) ?? null
}

/** Path of the product list the product was opened from. */
export function readListPath(url: URL): string {
  return to.admin.products(readListFilter(url))
}
