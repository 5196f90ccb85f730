import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { pageIn } from '../page-in.ts'

export type Wanted = { store_id: string | null; query: string; hasInactive: boolean }

export function wantedIn(parameters: URLSearchParams): Wanted {
  const store = parameters.get('store') ?? undefined
  return {
    store_id: isId(store) ? store : null,
    query: (parameters.get('q') ?? '').trim().slice(0, limits.searchQuery),
    hasInactive: parameters.get('inactive') === 'on',
  }
}

/** Inverse of parseListQuery. */
export function filterOf({ store_id, query, hasInactive }: Wanted, page = 1) {
  return {
    ...(store_id !== null && { store: store_id }),
    ...(query !== '' && { q: query }),
    ...(hasInactive && { inactive: 'on' as const }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function listOf(wanted: Wanted, page = 1): string {
  return to.admin.products(filterOf(wanted, page))
}

export function filterBehind(url: URL) {
  return filterOf(wantedIn(url.searchParams), pageIn(url))
}

/** Path of the product list the product was opened from. */
export function listBehind(url: URL): string {
  return to.admin.products(filterBehind(url))
}
