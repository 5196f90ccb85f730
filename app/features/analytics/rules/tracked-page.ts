import { toStorableSearch } from './missed-search.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** A page as the visit counter counts it. */
export type TrackedPage = StoreKey & {
  /** The slug of the product shown, if any. */
  product: string | null
  isSearch: boolean
  /** The search text when the search had no results. */
  missed: string | null
}

/** Computed once per rendered page, not per view; undefined for pages meant for machines (sitemap, robots, API). */
export function toTrackedPage(
  { company_id, store_id }: StoreKey,
  address: string,
  missed: string | null,
): TrackedPage | undefined {
  const [path = '', search = ''] = address.split('?')
  if (machinePath.test(path)) return undefined
  const query = new URLSearchParams(search)
  return {
    company_id,
    store_id,
    product: /^\/products\/([^/]+)$/.exec(path)?.[1] ?? null,
    // Further result pages belong to the first search.
    isSearch: query.has('q') && !query.has('side'),
    missed: missed === null ? null : toStorableSearch(missed),
  }
}

const machinePath = /\.(txt|xml|json)$|\/kig$|^\/(api|dev|media)\//

/** As `toTrackedPage`, for pages rendered for one customer and not cached. */
export function toTrackedPersonalPage(
  store: StoreKey | null,
  path: string,
  { status, headers }: Response,
): TrackedPage | undefined {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (!store || status !== 200 || !isPage || isStaffPath(path)) return undefined
  return toTrackedPage(store, path, null)
}
