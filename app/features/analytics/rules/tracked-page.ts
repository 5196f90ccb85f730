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

/** Does what `toTrackedPage` does, for pages rendered for one customer and not cached. */
export function toTrackedPersonalPage(
  store: StoreKey | null,
  path: string,
  { status, headers }: Response,
): TrackedPage | undefined {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (!store || status !== 200 || !isPage || isStaffPath(path)) return undefined
  return toTrackedPage(store, path, null)
}

const maxLength = 60

/**
 * Drops the whole query when it could identify a person; `null` means it is not stored (GDPR data
 * minimisation).
 */
export function toStorableSearch(query: string): string | null {
  const words = query
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '' || words.length > maxLength || mayIdentifyPerson(words)) return null
  return words
}

// Matches email addresses, also when obfuscated, and six spaced digits in a row, which may be a phone number.
function mayIdentifyPerson(words: string): boolean {
  return /@|\(at\)|\bwww\.|\w\.(dk|com|net|org|eu)\b/.test(words) || /(\d[\s().+-]*){6}/.test(words)
}
