import { missedSearch } from '#domain/analytics/missed-search.ts'
import { isData, pageOfData } from '#domain/paths/data.ts'
import { isOfStaff } from '#domain/paths/staff.ts'
import type { StoreKey } from '../stores/stores.ts'

/** A page as it is counted each time that somebody is shown it. */
export type SeenPage = StoreKey & {
  /** The address of the product that it is about. */
  product: string | null
  isSearch: boolean
  /** The words that found nothing. */
  missed: string | null
}

/** Worked out once, when the page is made; nothing for what no person looks at. */
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
    // Its further pages belong to the same search.
    isSearch: asked.has('q') && !asked.has('side'),
    missed: missed === null ? null : missedSearch(missed),
  }
}

const isOfMachines = /\.(txt|xml|json)$|\/kig$|^\/(api|dev|media)\//

/** The same of a page that was made for one person. */
export function seenOwnPage(
  store: StoreKey | null,
  path: string,
  { status, headers }: Response,
): SeenPage | undefined {
  const isPage = isData(path) || headers.get('content-type')?.startsWith('text/html') === true
  if (!store || status !== 200 || !isPage || isOfStaff(pageOfData(path))) return undefined
  return seenPage(store, path, null)
}
