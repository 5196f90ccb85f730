import { choiceParameters } from '#features/catalogue/rules/choose-options.ts'
import { parseListQuery, toFilterParameters } from '#shared/paths/list-filters.ts'
import { toListQueryString } from '#shared/paths/parts.ts'
import { limits } from '#shared/limits.ts'
import { parseHref, isBuiltIn } from '#features/stores/rules/navigation.ts'
import type { Target } from '#platform/http/canonical-path.ts'

/**
 * Pages without visitor-specific content and the query parameters they accept. They depend only on the store's
 * content, so a content change invalidates them.
 */
const sharedPages: { path: RegExp; parameters: readonly string[] | 'list' }[] = [
  { path: /^\/$/, parameters: 'list' },
  { path: /^\/category\/[a-z0-9-]+$/, parameters: 'list' },
  { path: /^\/products\/[a-z0-9-]+$/, parameters: choiceParameters },
  { path: /^\/products\/[a-z0-9-]+\/kig$/, parameters: [] },
  { path: /^\/(about|contact)$/, parameters: [] },
  {
    path: /^\/(handelsbetingelser|privatlivspolitik|tilgaengelighed|tilbagekaldelser)$/,
    parameters: [],
  },
  { path: /^\/robots\.txt$/, parameters: [] },
  { path: /^\/sitemap\.xml$/, parameters: ['page'] },
]

/** Canonical cache key of a shared page, or `null` if the page is not shared. */
export function toSharedPageKey({ path, search }: Target): string | null {
  const page = sharedPages.find((one) => one.path.test(path))
  if (!page) return mayBeNavigationPage(path) ? path : null
  if (search === '') return path
  const query = new URLSearchParams(search)
  return (
    path +
    (page.parameters === 'list'
      ? canonicalListSearch(query)
      : canonicalSearch(query, page.parameters))
  )
}

/**
 * Paths outside the built-in routes may be pages of the store. One shared 404 is cached for all others, so that
 * unknown paths cannot fill the cache.
 */
export function mayBeNavigationPage(key: string): boolean {
  // Only built-in lists accept query parameters; `/admin.data` is data of the back office.
  return !/\?|\.data$/.test(key) && !isBuiltIn(key) && parseHref(key) === key
}

/** Every choice of filters has one address, and unknown parameters have none. */
function canonicalListSearch(query: URLSearchParams): string {
  const { query: words, filters, ...list } = parseListQuery(query)
  return toListQueryString({
    ...list,
    query: words.trim().slice(0, limits.searchQuery),
    filters: toFilterParameters(filters),
  })
}

function canonicalSearch(query: URLSearchParams, parameters: readonly string[]): string {
  const canonical = new URLSearchParams()
  for (const name of parameters) {
    const value = query.get(name)?.trim().slice(0, limits.searchQuery)
    if (value) canonical.set(name, value)
  }
  const text = canonical.toString()
  return text && `?${text}`
}
