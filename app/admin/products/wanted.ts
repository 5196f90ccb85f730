import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'

/** Which products the address of the list asks for. */
export type Wanted = { store_id: string | null; query: string; hasInactive: boolean }

export function wantedIn(parameters: URLSearchParams): Wanted {
  const store = parameters.get('store') ?? undefined
  return {
    store_id: isId(store) ? store : null,
    query: (parameters.get('q') ?? '').trim().slice(0, limits.searchQuery),
    hasInactive: parameters.get('inactive') === 'on',
  }
}

export function listOf({ store_id, query, hasInactive }: Wanted, page = 1): string {
  return to.admin.products({
    ...(store_id !== null && { store: store_id }),
    ...(query !== '' && { q: query }),
    ...(hasInactive && { inactive: 'on' }),
    ...(page > 1 && { page: String(page) }),
  })
}
