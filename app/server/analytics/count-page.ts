import { missedSearch } from '#domain/analytics/missed-search.ts'
import { isData, pageOfData } from '#domain/paths/data.ts'
import { isOfStaff } from '#domain/paths/staff.ts'
import type { StoreKey } from '../stores/stores.ts'

/** A page as the visit counter counts it. */
export type SeenPage = StoreKey & {
  /** The slug of the product shown, if any. */
  product: string | null
  isSearch: boolean
  /** The search text when the search had no results. */
  missed: string | null
}

/** Computed once per rendered page, not per view; undefined for pages meant for machines (sitemap, robots, API). */
export function seenPage(
  { company_id, store_id }: StoreKey,
  address: string,
  missed: string | null,
): SeenPage | undefined {
  const [path = '', search = ''] = address.split('?')
  const page = pageOfData(path)
  if (isOfMachines.test(page)) return undefined
  const asked = new URLSearchParams(search)
  return {
    company_id,
    store_id,
    product: /^\/products\/([^/]+)$/.exec(page)?.[1] ?? null,
    // Further result pages belong to the first search.
    isSearch: asked.has('q') && !asked.has('side'),
    missed: missed === null ? null : missedSearch(missed),
  }
}

const isOfMachines = /\.(txt|xml|json)$|\/kig$|^\/(api|dev|media)\//

/** As `toTrackedPage`, for pages rendered for one customer and not cached. */
export function seenOwnPage(
  store: StoreKey | null,
  path: string,
  { status, headers }: Response,
): SeenPage | undefined {
  const isPage = isData(path) || headers.get('content-type')?.startsWith('text/html') === true
  if (!store || status !== 200 || !isPage || isOfStaff(pageOfData(path))) return undefined
  return seenPage(store, path, null)
}
